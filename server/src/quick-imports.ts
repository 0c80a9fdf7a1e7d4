import { registerHooks } from 'node:module'

/**
 * For `node --import`, before the program. For each imported file of a package, Node parses the package's list of
 * exports to find out the file's type. drizzle-orm has 500 files and a list of 130 kB, which was half of the start-up
 * time. Inside that package files import each other by path, and all of them are modules, so nothing has to be looked
 * up.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})
