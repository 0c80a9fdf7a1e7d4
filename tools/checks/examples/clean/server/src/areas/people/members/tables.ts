export type MemberRow = { id: string; name: string }
