/** Addresses of the frame's document. */
export interface FrameAddress {
  /** On the host. */
  host: string;
  /** Address of the document around it: `SHELL_DOCUMENT`, without the frame's headers. */
  shell: string;
  /** Address at which a service worker of the page answers without a network, if one does. */
  offline?: string;
  /** Address at which `SEALING_WORKER` adds the header that the host does not send. */
  sealed?: {address: string; worker: string};
}

/** The chosen document of the frame, and what the frame's element allows it. */
export interface FrameSource {
  address: string;
  sandbox: string;
  /** Whether the document comes with an empty list of connections. The frame finds out whether the browser obeys it. */
  hasAllowlist: boolean;
}
