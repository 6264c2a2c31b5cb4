/** What is in the data folder is for the user who runs the server: it holds unpublished articles and hashed passwords. */
export const privateFile = 0o600;
export const privateFolder = 0o700;
