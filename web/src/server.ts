import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Renders any page of the site. All data is loaded before the first byte, so the whole page leaves at once. */
export default { fetch: createStartHandler(defaultRenderHandler) }
