import { eventsMissed } from '@cancha/contract/ground/live-events'
import { commonPaces } from '../http/limits/limits.ts'
import { jobWork } from '../jobs/job-work.ts'
import { sendMail } from '../jobs/send-mail.ts'
import { defineFeature } from './feature.ts'

/** The program without any feature: the mail job, the event of a node that has missed others, and common rate limits. */
export const core = defineFeature({
  area: 'ground',
  name: 'core',
  jobs: [jobWork(sendMail, ({ mailer }, message, { id }) => mailer.send(message, id))],
  events: [eventsMissed],
  limits: commonPaces,
  passingData: {
    live_presence: {
      why: 'quién tiene una página abierta en este momento: se borra cuando la cierra',
    },
    rate_limits: {
      why: 'las claves de los límites llevan la huella de correos: se borran con la cuenta, y solas a la hora',
    },
    sandbox_objects: {
      why: 'los clientes del banco de pruebas de los pagos, solo en desarrollo: el nombre y el correo se borran con el cliente',
    },
    sandbox_answers: {
      why: 'lo que el banco de pruebas respondió, solo en desarrollo: se borra con el cliente, y solo al día',
    },
    'pgboss.job': {
      why: 'las cartas en camino: se borran con la cuenta, y solas cuando la cola las olvida',
    },
  },
})
