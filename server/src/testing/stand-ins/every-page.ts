import type { PageRenderer } from '../../http/pages/pages.ts'

/** A renderer that has a page for every address. */
export const everyPage: PageRenderer = {
  sessionAddress: '/api/users/session',
  standIn: () => null,
  frameCalls: async () => [],
  async fetch(_, { context }) {
    context.deliver('<p>una página</p>')
    return new Response(null, { headers: { 'content-type': 'text/html' } })
  },
}
