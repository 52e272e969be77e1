import {folderOf, type Entry, type PackageModel, type Signature} from './model';

/** Where a symbol's entry is. */
export interface Address {
  /** Page below `api/core/`, without extension: `interfaces/torchlive_torch.Tensor`. */
  page: string;
  /** Heading on that page; none where the page is the symbol's own. */
  anchor?: string;
}

/** The part of an address that stands for a name: stable, lower case, no punctuation. */
export function slug(name: string): string {
  return (
    name
      .replace(/:const$/, '')
      .replace('[index]', 'index-signature')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'symbol'
  );
}

/** An overload's own heading: the member's, and the names of its parameters. */
export function overloadAnchor(anchor: string, signature: Signature): string {
  const names = signature.parameters.map((parameter) => slug(parameter.name));
  return [anchor, ...(names.length > 0 ? names : ['no-parameters'])].join('-');
}

const underscored = (name: string) => name.replace(/\W/g, '_');

/** The page of a module: `modules/torchlive_torch`, as on the original site. */
export function modulePage(module: string): string {
  return `modules/${underscored(module)}`;
}

/** The page of a symbol that has one of its own. */
export function ownPage(module: string, entry: Entry): string | undefined {
  const folder = folderOf(entry.kind);
  return folder && `${folder}/${underscored(module)}.${entry.name}`;
}

/**
 * Gives every symbol its address.
 *
 * @throws Error that names two symbols with one heading.
 */
export function addresses(model: PackageModel): Map<string, Address> {
  const result = new Map<string, Address>();
  const taken = new Map<string, string>();
  const set = (key: string, address: Address): void => {
    const place = `${address.page}#${address.anchor ?? ''}`;
    const other = taken.get(place);
    if (other !== undefined) {
      throw new Error(
        `api-history: ${other} and ${key} have one address, ${place}.`,
      );
    }
    taken.set(place, key);
    result.set(key, address);
  };
  const place = (entry: Entry, page: string, anchor: string): void => {
    // Properties of a type are rows of its table.
    if (entry.kind === 'type') {
      entry.children.forEach((child) => {
        result.set(child.key, {page, anchor});
      });
    } else {
      entry.children.forEach((child) => {
        set(child.key, {page, anchor: `${anchor}-${slug(child.name)}`});
      });
    }
    set(entry.key, {page, anchor});
    overloads(entry, page, anchor);
  };
  const overloads = (entry: Entry, page: string, anchor: string): void => {
    if (entry.signatures.length > 1) {
      for (const signature of entry.signatures) {
        const own = overloadAnchor(anchor, signature);
        const other = taken.get(`${page}#${own}`);
        if (other !== undefined) {
          throw new Error(
            `api-history: an overload of ${entry.key} and ${other} have one address, ${page}#${own}.`,
          );
        }
        taken.set(`${page}#${own}`, `an overload of ${entry.key}`);
      }
    }
  };
  for (const module of model.modules) {
    for (const entry of module.entries) {
      const own = ownPage(module.name, entry);
      if (own) {
        set(entry.key, {page: own});
        for (const child of entry.children) {
          const anchor = slug(child.name);
          set(child.key, {page: own, anchor});
          overloads(child, own, anchor);
        }
      } else {
        place(entry, modulePage(module.name), slug(entry.name));
      }
    }
  }
  return result;
}
