/** Names that are read from one list. */
const MAX_LABELS = 100_000;

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * Reads the names of classes from a JSON list, a JSON object by index (`{"0": "cat"}`), or lines of
 * text. Returns an empty list for other JSON.
 */
export function readLabels(text: string): string[] {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    let json: unknown;
    try {
      json = JSON.parse(trimmed);
    } catch {
      return [];
    }
    if (Array.isArray(json)) {
      return json.every(isText) ? json.slice(0, MAX_LABELS).map(String) : [];
    }
    const labels: string[] = [];
    for (const [key, value] of Object.entries(json as object)) {
      if (!/^\d{1,5}$/.test(key) || !isText(value)) {
        return [];
      }
      labels[Number(key)] = String(value);
    }
    return Array.from(labels, (label) => label ?? '');
  }
  return trimmed === ''
    ? []
    : trimmed.split(/\r?\n/, MAX_LABELS).map((line) => line.trim());
}
