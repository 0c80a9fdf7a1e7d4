// For `node --expose-gc --import`: what is measured collects its garbage when it is told to, so that what is left can be counted.
process.on('SIGUSR2', () => globalThis.gc?.())
