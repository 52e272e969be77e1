/** A file that lies elsewhere, and the commands that fetch it. */
export interface Download {
  /** File name that the commands write. */
  file: string;
  curl: string;
  wget: string;
}

/** What a shell may read as more than text, even in quotes; an address in `href` is ASCII. */
const UNSAFE = /['"`$\\!]/g;

/**
 * The page that shows a file on a known host, turned into the address of the
 * bytes: both hosts answer `/blob/` with a web page.
 */
function bytesAddress(url: URL): URL {
  const direct = new URL(url);
  if (/(?:^|\.)huggingface\.co$/.test(url.hostname)) {
    direct.pathname = url.pathname.replace('/blob/', '/resolve/');
  } else if (url.hostname === 'github.com') {
    direct.pathname = url.pathname.replace(
      /^(\/[^/]+\/[^/]+)\/blob\//,
      '$1/raw/',
    );
  }
  return direct;
}

/** The last part of the path as a file name that no shell and no file system reads as anything else. */
function fileName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(last);
  } catch {
    decoded = last;
  }
  const plain = decoded.replace(/[^\w.-]+/g, '_').replace(/^[.-]+/, '');
  return plain === '' ? 'model.ptl' : plain.slice(-100);
}

/**
 * Commands for the terminal that download a model.
 *
 * @param address - what the reader pasted.
 * @returns undefined where it is not an http(s) address. User name and password of
 * the address are left out.
 */
export function downloadCommand(address: string): Download | undefined {
  const text = address.trim();
  if (!/^https?:\/\//i.test(text)) {
    return undefined;
  }
  let url: URL;
  try {
    url = bytesAddress(new URL(text));
  } catch {
    return undefined;
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  const quoted = `'${url.href.replace(UNSAFE, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;
  const file = fileName(url);
  return {
    file,
    curl: `curl -fL -o ${file} ${quoted}`,
    wget: `wget -O ${file} ${quoted}`,
  };
}
