import fc from 'fast-check'

// What is tried by chance is tried with the same values each time in `npm test`: whoever lands a change hears of what it
// broke, and of nothing else. `npm run soak` draws new values, many more of them, and says how to draw them again.
if (!process.env['CANCHA_SOAK']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1_116 })
