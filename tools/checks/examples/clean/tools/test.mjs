import { FINE } from './prepare.mjs'

process.exitCode = FINE
