import { present } from './present.ts'
import { readMember } from './store.ts'

export function showMember(id: string): { uid: string } {
  return present(readMember(id))
}
