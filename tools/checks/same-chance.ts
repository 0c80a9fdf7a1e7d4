import fc from 'fast-check'

// Random tests use the same values in every `npm test`, so that a failure is caused by the change and not by chance.
// `npm run soak` draws new values, many more of them, and prints how to draw them again.
if (!process.env['CANCHA_SOAK']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1_116 })
