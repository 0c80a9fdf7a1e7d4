import { move } from 'piscina'
import { type LoanFileInput, loanFileOf } from './document.ts'

/** The task of the drawing thread. */
export const loanFile = async (input: LoanFileInput) => move(new Uint8Array(await loanFileOf(input)))
