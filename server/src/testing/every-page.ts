import type { PageRenderer } from '../http/pages/pages.ts'

/** A web that has every page. */
export const everyPage: PageRenderer = {
  async fetch(_, { context }) {
    context.deliver('<p>una página</p>')
    return new Response(null, { headers: { 'content-type': 'text/html' } })
  },
}
