// Finds the files that a user drops, pastes or chooses, with their paths.

const pathOf = (file) => file.webkitRelativePath || file.name;

export const chosen = (list) => [...list].map((file) => ({ path: pathOf(file), file }));

/** Returns `files`, all dropped files, those in folders included, and `lost`, the paths that this browser does not let the page read. */
export async function dropped({ items }) {
  // All of this must be asked for before the event ends. On a page from a disk, Chromium reads handles, but no entries.
  const all = [...items].filter(({ kind }) => kind === 'file').map((item) => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry?.(),
    handle: item.getAsFileSystemHandle?.().catch(() => undefined),
  }));
  const files = [], lost = [];
  const read = async (path, work) => {
    try {
      await work();
    } catch {
      lost.push(path);
    }
  };

  const ofHandle = (handle, path) => read(path, async () => {
    if (handle.kind === 'file') return void files.push({ path, file: await handle.getFile() });
    const inside = [];
    for await (const one of handle.values()) inside.push(ofHandle(one, `${path}/${one.name}`));
    await Promise.all(inside);
  });

  const ofEntry = (entry, path) => read(path, async () => {
    if (entry.isFile) return void files.push({ path, file: await new Promise((...both) => entry.file(...both)) });
    const reader = entry.createReader();
    const inside = [];
    // A reader gives a hundred entries at a time.
    for (let some; some?.length !== 0; inside.push(...some)) some = await new Promise((...both) => reader.readEntries(...both));
    await Promise.all(inside.map((one) => ofEntry(one, `${path}/${one.name}`)));
  });

  await Promise.all(all.map(async ({ file, entry, handle: asked }) => {
    const handle = await asked;
    const isFolder = handle?.kind === 'directory' || entry?.isDirectory;
    if (!isFolder) return file && files.push({ path: file.name, file });
    return handle ? ofHandle(handle, handle.name) : ofEntry(entry, entry.name);
  }));
  return { files, lost };
}
