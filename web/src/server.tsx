import { errorStatus } from '@cancha/contract/ground/errors'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { asApiError } from './api/errors.ts'
import { allFeatures } from './areas/all.ts'
import { frameCalls } from './frame-calls.ts'
import type { getRouter } from './router.tsx'
import { gatherFeatures } from './shell/manifest/gather.ts'
import { sessionAddress, standIn } from './shell/standing-in/stand-ins.ts'

const features = gatherFeatures(allFeatures)

/**
 * Renders any page of the site. All data are loaded before the first byte, so the page is sent as one text; a
 * streamed response would be converted to bytes and back.
 */
export default {
  fetch: createStartHandler(async ({ router, responseHeaders }) => {
    const rendered = renderToString(<StartServer router={router} />)
    // This also ends the router's rendering, which releases the loaded data.
    const html = await transformHtmlStringWithRouter(router, rendered)
    getGlobalStartContext()?.deliver(html)
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  }),
  sessionAddress,
  standIn,
  frameCalls: (session: unknown) => frameCalls(features, session),
}

/** A page that couldn't be loaded has the API's status: not found, or the service is unavailable. */
function statusOf(router: ReturnType<typeof getRouter>): number {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (!failed) return getSsrStatus(router)
  const { code } = asApiError(failed.error)
  return code === 'offline'
    ? errorStatus.unavailable
    : errorStatus[code === 'invalid_input' ? 'not_found' : code]
}
