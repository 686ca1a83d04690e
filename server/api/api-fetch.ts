/** A function that makes a call of the API: over HTTP in a browser, in the same process or through a thread on the server. */
export type ApiFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
