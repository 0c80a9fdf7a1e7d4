/** The unfinished work of the demo's editor: changes to a published piece, and a piece that she threw away. */
export const changed = {
  alias: 'la-ultima-semana-antes-del-cierre',
  title: 'La última semana antes de firmar, día por día',
}

export const thrownAway = {
  title: 'Cinco mitos del puntaje de crédito',
  description:
    '<p>Este texto repetía lo que ya cuenta el curso de crédito. Lo dejo aquí por si alguien quiere rescatar los ejemplos.</p>',
}

export type Invitation = {
  member: string
  as: 'dealer' | 'lender'
  sentDaysAgo: number
  times: number
  end: 'waits' | 'opened' | 'accepted' | 'withdrawn'
  reason: string
}

/** Invitations of the demo's administrator, in all the states that a list of them shows. */
export const invitations: readonly Invitation[] = [
  {
    member: 'david',
    as: 'dealer',
    sentDaysAgo: 118,
    times: 1,
    end: 'accepted',
    reason: 'Pidió publicar sus casas de Houston y mandó su licencia.',
  },
  {
    member: 'lucia',
    as: 'lender',
    sentDaysAgo: 96,
    times: 2,
    end: 'accepted',
    reason: 'Presta en Texas; la primera carta se le perdió.',
  },
  {
    member: 'julian',
    as: 'dealer',
    sentDaysAgo: 12,
    times: 1,
    end: 'withdrawn',
    reason: 'Dijo que por ahora solo remodela para otros.',
  },
  {
    member: 'patricia',
    as: 'dealer',
    sentDaysAgo: 2,
    times: 1,
    end: 'opened',
    reason: 'Es agente en San Antonio y quiere publicar tres dúplex.',
  },
  {
    member: 'oscar',
    as: 'lender',
    sentDaysAgo: 1,
    times: 1,
    end: 'waits',
    reason: 'Quiere prestar para remodelaciones de otros miembros.',
  },
]
