/**
 * Option of a route's `handle`: the query parameters that the page reads on the server. A page that has it is the same for
 * everybody at one address, and the server may keep it in memory (decision 0007); other parameters are removed before it is
 * rendered. A page without it is rendered for each request.
 */
export interface PageQuery {
  readonly parameters: readonly string[];
}

/** The `handle` of pages that read nothing of the query on the server. */
export const noPageQuery: PageQuery = { parameters: [] };
