// Finds the files that a user drops, pastes or chooses, with their paths.

const pathOf = (file) => file.webkitRelativePath || file.name;

export const filesOf = (list) => [...list].map((file) => ({ path: pathOf(file), file }));

/**
 * Returns `{ files, unreadable }`: the dropped files with the files in dropped folders, and the paths that the browser does not let the page
 * read.
 */
export async function droppedFiles({ items }) {
  // These calls must be made before the event ends. Not all browsers have handles. If the page was opened from a file (file://), Chromium
  // can read handles, but not entries.
  const all = [...items].filter(({ kind }) => kind === 'file').map((item) => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry?.(),
    handle: item.getAsFileSystemHandle?.().catch(() => undefined),
  }));
  const files = [], unreadable = [];
  const read = async (path, work) => {
    try {
      await work();
    } catch {
      unreadable.push(path);
    }
  };

  const readHandle = (handle, path) => read(path, async () => {
    if (handle.kind === 'file') return void files.push({ path, file: await handle.getFile() });
    const inside = [];
    for await (const one of handle.values()) inside.push(readHandle(one, `${path}/${one.name}`));
    await Promise.all(inside);
  });

  const readEntry = (entry, path) => read(path, async () => {
    if (entry.isFile) return void files.push({ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
    const reader = entry.createReader();
    const inside = [];
    // A reader returns at most a hundred entries at a time.
    for (let some; some?.length !== 0; inside.push(...some)) some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    await Promise.all(inside.map((one) => readEntry(one, `${path}/${one.name}`)));
  });

  await Promise.all(all.map(async ({ file, entry, handle: promise }) => {
    const handle = await promise;
    const isFolder = handle?.kind === 'directory' || entry?.isDirectory;
    if (!isFolder) return file && files.push({ path: file.name, file });
    return handle ? readHandle(handle, handle.name) : readEntry(entry, entry.name);
  }));
  return { files, unreadable };
}
