import { registerHooks } from 'node:module'

/**
 * For `node --import`, before the program. Node reads a package's whole list of exports anew for each of its files
 * that is imported, to find out what kind of file it is. drizzle-orm has 500 files and a list of 130 kB: that was
 * half of what a start costs. Inside of it one file names the next by its path, and all of them are modules, so
 * nothing need be read.
 *
 *
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})
