// Starts on the oldest Node that may install the project.
import { FINE } from './prepare.mjs'

process.exitCode = FINE
