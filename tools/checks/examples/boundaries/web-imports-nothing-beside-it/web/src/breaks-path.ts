import { answer } from '../../server/src/http/answer.ts'

export const empty = answer([])
