import { join } from 'node:path'
import type { Db } from '../../../database/connection.ts'
import { type KeptAnchor, readAnchors, showAnchor } from './anchors.ts'
import { type Fault, verifyAudit } from './verify.ts'

/**
 * Verifies the audit log against the anchors of a folder and others that were given.
 * @returns what the operator reads, and whether nothing is wrong: neither with the log nor with an anchor's file
 */
export async function auditReport(
  db: Db,
  folder: string,
  given: readonly KeptAnchor[],
): Promise<{ intact: boolean; lines: string[] }> {
  const kept = await readAnchors(folder)
  const anchors = [...(kept?.anchors ?? []), ...given]
  const unreadable = kept?.unreadable ?? []
  const damaged = unreadable.map((name) => `El ancla ${join(folder, name)} no se puede leer.`)
  const against =
    anchors.length > 0
      ? `Concuerda con sus anclas: ${anchors.length}.`
      : `No hay anclas en ${folder}: sin ellas no se nota si le falta el final.`
  const verdict = await verifyAudit(db, anchors)
  if (!verdict.intact)
    return { intact: false, lines: [`El registro no está íntegro: ${tellFault(verdict)}`, ...damaged] }
  const { entries, waiting, anchor } = verdict
  const lines = [`El registro está íntegro. Anotaciones: ${entries}.${anchor ? ` Ancla: ${anchor}` : ''}`]
  if (waiting > 0) lines.push(`Recién hechas, que el programa encadena en segundos: ${waiting}.`)
  return { intact: damaged.length === 0, lines: [...lines, against, ...damaged] }
}

/** The sentence for a fault. */
export function tellFault(fault: Fault): string {
  switch (fault.fault) {
    case 'gap':
      return `falta el eslabón ${fault.position} de la cadena.`
    case 'missing':
      return fault.position === null
        ? `la anotación ${fault.seq} falta; esperaba su eslabón.`
        : `la anotación ${fault.seq} falta (eslabón ${fault.position}).`
    case 'changed':
      return `la anotación ${fault.seq} o su eslabón ${fault.position} fue alterado.`
    case 'rewritten':
      return `la cadena no es la del ancla ${tellAnchor(fault)}: fue escrita de nuevo desde antes de ese eslabón.`
    case 'cut':
      return [
        `la cadena termina en el eslabón ${fault.position}, antes del ancla ${tellAnchor(fault)}: le falta el final.`,
        'Si restauraste una copia más vieja, es lo esperado: mira «Audit log» en docs/operations.md.',
      ].join('\n')
    case 'unlinked':
      return `la anotación ${fault.seq} no tiene eslabón ni lo espera: alguien la separó de la cadena.`
    case 'late':
      return [
        `la anotación ${fault.seq} espera su eslabón desde hace más de un minuto.`,
        'Si el programa está detenido, inícialo y verifica otra vez; si no, busca audit.append_failed en sus registros.',
      ].join('\n')
  }
}

const tellAnchor = ({ anchor }: Fault & { fault: 'cut' | 'rewritten' }): string =>
  `${showAnchor(anchor)} (${anchor.from})`
