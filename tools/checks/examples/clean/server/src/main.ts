import { listLoans } from './areas/lending/requests/routes.ts'
import { showMember } from './areas/people/members/routes.ts'
import { answer } from './http/answer.ts'

process.stdout.write(answer([listLoans(), showMember('rosa')]))
