/** Addresses of the frame's document. */
export interface FrameAddress {
  /** Address on the host. */
  host: string;
  /** Address of the document around it: `SHELL_DOCUMENT`, without the frame's headers. */
  shell: string;
  /** Address at which a service worker of the page answers without a network, if one does. */
  offline?: string;
  /** Address at which `SEALING_WORKER` adds the header that the host does not send. */
  sealed?: {address: string; worker: string};
}

/** Chosen address of the frame's document, with the sandbox of its element. */
export interface FrameSource {
  address: string;
  sandbox: string;
  /** Whether the document has an empty Connection-Allowlist; the frame tests whether the browser obeys it. */
  hasAllowlist: boolean;
}
