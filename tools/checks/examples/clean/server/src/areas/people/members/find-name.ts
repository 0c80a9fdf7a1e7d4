import { readMember } from './store.ts'

export function memberName(id: string): string {
  return readMember(id).name
}
