import { memberName } from '../members/find-name.ts'

process.stdout.write(memberName('rosa'))
