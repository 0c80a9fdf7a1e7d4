import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

/**
 * Renders any page of the site. All data is loaded before the first byte, so the whole page leaves at once: as the text
 * that it is, since a body of a response would be made into bytes and back.
 */
export default {
  fetch: createStartHandler(async ({ router, responseHeaders }) => {
    const rendered = renderToString(<StartServer router={router} />)
    // This also tells the router that the page is done, which lets go of what was loaded for it.
    const html = await transformHtmlStringWithRouter(router, rendered)
    getGlobalStartContext()?.deliver(html)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  }),
}
