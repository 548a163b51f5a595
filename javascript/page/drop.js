// The files that a user drops or chooses, with their paths.

const pathOf = (file) => file.webkitRelativePath || file.name;

export const chosen = (list) => [...list].map((file) => ({ path: pathOf(file), file }));

/** The files of what was dropped, folders included. Entries must be asked for before the event ends. */
export async function dropped({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return chosen(files);
  return (await Promise.all(entries.map((entry) => filesOf(entry)))).flat();
}

async function filesOf(entry) {
  if (entry.isFile) {
    const file = await new Promise((...both) => entry.file(...both));
    return [{ path: entry.fullPath.slice(1), file }];
  }
  const reader = entry.createReader();
  const found = [];
  // A reader gives a hundred entries at a time.
  for (;;) {
    const some = await new Promise((...both) => reader.readEntries(...both));
    if (some.length === 0) break;
    found.push(...some);
  }
  found.sort((one, other) => (one.name < other.name ? -1 : 1));
  return (await Promise.all(found.map(filesOf))).flat();
}
