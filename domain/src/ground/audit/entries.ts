/** The input of a sentence about an entry of the audit log. */
export type EntryFacts = {
  /** The person or thing that it was done to, such as 'Ana Ruiz' or 'el curso «Primeros pasos»'. */
  whom: string
  /** Whether it was done to the person who did it. */
  own: boolean
  /** The details recorded with the entry. Entries of earlier versions may lack some of them. */
  details: Readonly<Record<string, unknown>>
}

/** The groups by which entries are filtered, with their Spanish names, in the order in which a screen offers them. */
export const AUDIT_GROUP_NAMES = {
  rights: 'Derechos y bloqueos',
  memberships: 'Membresías',
  invitations: 'Invitaciones',
  accounts: 'Cuentas',
  credentials: 'Contraseñas y correos',
  sessions: 'Entradas y salidas',
  community: 'Mensajes y reportes',
  content: 'Contenido',
  files: 'Archivos',
  failures: 'Fallas',
  exports: 'Descargas',
} as const satisfies Record<string, string>
export type AuditGroup = keyof typeof AUDIT_GROUP_NAMES

export const AUDIT_GROUPS = Object.keys(AUDIT_GROUP_NAMES) as [AuditGroup, ...AuditGroup[]]

/** An action: its group, and its sentence behind the actor's name. */
export type Action = { group: AuditGroup; says: (entry: EntryFacts) => string }

/** A value of the details by its path; undefined if it isn't there. */
export function detail(details: unknown, ...path: string[]): unknown {
  let value = details
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The same for a text; null for anything else. */
export function textDetail(details: unknown, ...path: string[]): string | null {
  const value = detail(details, ...path)
  return typeof value === 'string' ? value : null
}

/** The same for a number of 0 or more; 0 for anything else. */
export function countDetail(details: unknown, ...path: string[]): number {
  const value = detail(details, ...path)
  return typeof value === 'number' && value >= 0 ? value : 0
}
