import { errorStatus } from '@cancha/contract/errors'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { asApiError } from './api/errors.ts'
import type { getRouter } from './router.tsx'

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
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  }),
}

/** A page that couldn't be opened answers as the API did: its address isn't one of ours, or the service is away. */
function statusOf(router: ReturnType<typeof getRouter>): number {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (!failed) return getSsrStatus(router)
  const { code } = asApiError(failed.error)
  return code === 'offline'
    ? errorStatus.unavailable
    : errorStatus[code === 'invalid_input' ? 'not_found' : code]
}
