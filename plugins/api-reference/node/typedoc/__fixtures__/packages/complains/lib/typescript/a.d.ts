/** See {@link Missing}. */
export declare function a(): void;
