import { SESSION_MINUTES } from '@cancha/domain/school/live-sessions/session-state'

/** The live sessions of Cancha Pro as editors write them: the part of `writing-kinds.ts` about them. */
export const liveSessionKind = {
  one: 'la sesión en vivo',
  many: 'Sesiones en vivo',
  fresh: 'Nueva sesión en vivo',
  title: 'title',
  // Readers see them by their own dates.
  dated: null,
  fields: [
    { name: 'title', label: 'Título', type: 'text', max: 200, required: true },
    { name: 'host', label: 'Quién la da', type: 'text', max: 120, required: true },
    { name: 'description', label: 'De qué trata', type: 'rich', required: true },
    {
      name: 'starts',
      label: 'Cuándo empieza',
      help: 'Día y hora de Nueva York.',
      type: 'moment',
      required: true,
    },
    {
      name: 'minutes',
      label: 'Duración',
      type: 'choice',
      starts: '60',
      options: SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` })),
    },
    {
      name: 'link',
      label: 'Enlace de la sala',
      help: 'De Zoom, Meet u otra. Solo lo ve quien tiene Cancha Pro, hasta que la sesión termina.',
      type: 'url',
      secure: true,
      required: true,
    },
  ],
} as const
