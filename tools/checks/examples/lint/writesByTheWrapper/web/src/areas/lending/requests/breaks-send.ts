import { call, send } from '../../../api/call.ts'

export const both = [call, send]
