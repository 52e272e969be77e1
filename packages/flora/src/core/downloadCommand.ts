/** Shell commands that download a file. */
export interface DownloadCommands {
  /** File name that the commands write. */
  file: string;
  curl: string;
  wget: string;
}

/** Characters with a meaning in a shell, some even in quotes. `URL.href` is ASCII. */
const UNSAFE = /['"`$\\!]/g;

/** Turns the address of a file's web page on Hugging Face or GitHub (`/blob/`) into that of the file. */
function toBytesAddress(url: URL): URL {
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

/** Chooses a file name by the last segment of the path, without characters special to shells and file systems. */
function chooseFileName(url: URL): string {
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
 * Writes the curl and wget commands that download a model. User name and password of the address
 * are left out.
 *
 * @param address - text that the reader pasted
 * @returns undefined unless it is an http(s) address
 */
export function createDownloadCommands(
  address: string,
): DownloadCommands | undefined {
  const text = address.trim();
  if (!/^https?:\/\//i.test(text)) {
    return undefined;
  }
  let url: URL;
  try {
    url = toBytesAddress(new URL(text));
  } catch {
    return undefined;
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  const quoted = `'${url.href.replace(UNSAFE, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;
  const file = chooseFileName(url);
  return {
    file,
    curl: `curl -fL -o ${file} ${quoted}`,
    wget: `wget -O ${file} ${quoted}`,
  };
}
