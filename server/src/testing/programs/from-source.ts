/** The arguments with which Node starts our programs from their sources in half the time: see quick-imports.ts. */
export const FROM_SOURCE = ['--import', new URL('../../quick-imports.ts', import.meta.url).href]
