/** The embedded database can't be used. The message is a complete sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

// PostgreSQL and the operating system report the same problem in different words. The first match wins, so causes
// come before effects (a full disk also looks like a missing file).
const reasons: [pattern: RegExp, reason: string][] = [
  [/No space left on device|Check free disk space|ENOSPC/, 'el disco está lleno'],
  [/Read-only file system|EROFS/, 'el disco es de solo lectura'],
  [
    /has group or world access|invalid permissions|has wrong ownership/,
    'la carpeta de datos debe ser solo de quien inicia el servidor (modo 700)',
  ],
  [/Permission denied|Operation not permitted|EACCES|EPERM/, 'faltan permisos en la carpeta'],
  [
    /database files are incompatible with server/,
    'los datos son de otra versión de PostgreSQL; expórtelos con aquella versión e impórtelos en esta',
  ],
  [
    /Cannot allocate memory|could not (create|map|resize).* (shared memory|semaphores)/,
    'el sistema no da memoria suficiente',
  ],
  [
    /error while loading shared libraries|Library not loaded|GLIBC_|ENOEXEC/,
    'faltan bibliotecas de PostgreSQL; ejecuta «npm ci» con sus scripts de instalación permitidos',
  ],
  [
    /PANIC|invalid data in|incorrect checksum|valid checkpoint|could not (open|read|access|find)|not a valid|does not exist|missing|invalid magic|lock file ".*" is empty|corrupted/,
    'la carpeta de datos está dañada o incompleta; restaura una copia de seguridad',
  ],
]

export function reasonFor(text: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(text))?.[1]
}

/** The operator's message after one of PostgreSQL's programs failed: the reason, then the program's last output. */
export function failure(what: string, output: string, where?: string): EmbeddedDatabaseError {
  const lines = output.trim().split('\n').filter(Boolean).slice(-8)
  const reason = reasonFor(output) ?? 'mira las últimas líneas de su registro'
  const quoted = lines.length > 0 ? lines.map((line) => `\n  ${line}`).join('') : '\n  (nada)'
  return new EmbeddedDatabaseError(
    `${what}: ${reason}.\nÚltimas líneas${where ? ` de ${where}` : ''}:${quoted}`,
  )
}

/** Turns any error into one sentence; the original error is its `cause`. */
export function asEmbeddedError(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error
  const { code = '', path, dest, message } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  const reason = reasonFor(code) ?? `${message ?? error}`
  return new EmbeddedDatabaseError(`La base de datos no puede usar ${dest ?? path ?? folder}: ${reason}.`, {
    cause: error,
  })
}
