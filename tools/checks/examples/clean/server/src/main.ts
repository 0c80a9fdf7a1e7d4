import { listLoans } from './features/loans/routes.ts'
import { showMember } from './features/members/routes.ts'
import { answer } from './http/answer.ts'

process.stdout.write(answer([listLoans(), showMember('rosa')]))
