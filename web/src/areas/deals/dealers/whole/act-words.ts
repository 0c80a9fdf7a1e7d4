/** The acts that ask for a reason. */
export type ReasonedAct = 'return' | 'hide' | 'restore' | 'decline'

type Words = { title: string; confirm: string; told: string; readers: string; says: string; danger?: boolean }

export const ACT_WORDS: Record<ReasonedAct, Words> = {
  return: {
    title: 'Devolver el trato',
    confirm: 'Devolver',
    told: 'Vuelve a los borradores de quien lo publicó, con todo lo que tiene.',
    readers: 'Le llega tal cual: qué falta o qué hay que corregir.',
    says: 'El trato volvió a sus borradores, con tu motivo.',
  },
  hide: {
    title: 'Ocultar el trato',
    confirm: 'Ocultar',
    told: 'Nadie más lo ve. Sus reportes se cierran y quienes lo reportaron reciben las gracias.',
    readers: 'Lo lee quien lo publicó.',
    says: 'El trato está oculto.',
    danger: true,
  },
  restore: {
    title: 'Volver a mostrar el trato',
    confirm: 'Volver a mostrar',
    told: 'Queda como estaba cuando se ocultó.',
    readers: 'Lo lee quien lo publicó.',
    says: 'El trato está como antes de ocultarlo.',
  },
  decline: {
    title: 'Rechazar el cambio',
    confirm: 'Rechazar',
    told: 'El cambio se borra y el trato sigue a la vista como está.',
    readers: 'Lo lee quien lo publicó: qué hay que corregir.',
    says: 'El cambio se rechazó, con tu motivo.',
  },
}
