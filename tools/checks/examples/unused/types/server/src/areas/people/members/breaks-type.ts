export type MemberNote = { text: string }
