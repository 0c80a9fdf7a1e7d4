import type { Paper } from './paper.ts'

/** Papers to print for tenants. */
export const rentingPapers: Readonly<Record<string, Paper>> = {
  solicitud: {
    title: 'Solicitud de renta (rental application)',
    lead: 'La misma para todas las personas que preguntan, con los mismos requisitos por escrito. Así eliges por números.',
    blocks: [
      {
        text: 'No preguntes raza, color, religión, país de origen, sexo, estado familiar ni discapacidad: la ley de vivienda justa (Fair Housing Act) lo prohíbe, y muchos estados y ciudades protegen más.',
      },
      { head: 'La persona (applicant)' },
      {
        blanks: [
          'Nombre completo (full name)',
          'Teléfono (phone)',
          'Correo (e-mail)',
          'Fecha en que se mudaría (move-in date)',
          'Dirección actual (current address)',
          'Desde cuándo, y renta que paga',
          'Dueño actual y teléfono (landlord)',
          'Por qué se cambia',
        ],
      },
      { head: 'El ingreso (income)' },
      {
        blanks: [
          'Dónde trabaja (employer)',
          'Desde cuándo',
          'Ingreso al mes antes de impuestos',
          'Otro ingreso',
        ],
      },
      { head: 'Quiénes vivirían (occupants)' },
      { columns: ['Nombre', 'Mayor de 18: sí o no'], empty: 4 },
      { head: 'Preguntas para todos' },
      {
        ticks: [
          '¿Mascotas? Cuántas y de qué tamaño. (Un animal de servicio no es mascota.)',
          '¿Le han desalojado (eviction) en los últimos siete años?',
          '¿Fuma dentro de la casa?',
        ],
      },
      {
        language: 'IN ENGLISH: AUTHORIZATION',
        letter: [
          'I certify that what I wrote is true. I authorize the owner to verify it and to obtain my credit and background report. I understand that the fee of $________ is not refunded.',
          'Signature: ______________________     Date: __________',
        ],
      },
    ],
  },
  entrada: {
    title: 'Entrada y salida del inquilino (move-in / move-out)',
    lead: 'Llénenla juntos el primer día, con fotos. El último día se compara: de aquí sale cuánto depósito se devuelve.',
    blocks: [
      {
        blanks: [
          'Dirección',
          'Inquilino (tenant)',
          'Entrada (move-in)',
          'Salida (move-out)',
          'Depósito (deposit)',
          'Llaves entregadas',
        ],
      },
      {
        columns: ['Lugar', 'Al entrar', 'Al salir', 'Costo'],
        rows: [
          ['Puerta de entrada y chapas'],
          ['Sala: paredes y piso (walls, floor)'],
          ['Cocina: estufa (stove)'],
          ['Cocina: refrigerador'],
          ['Cocina: gabinetes y llave'],
          ['Baño 1: tina, taza, lavabo'],
          ['Baño 2'],
          ['Recámara 1'],
          ['Recámara 2'],
          ['Ventanas y mosquiteros (screens)'],
          ['Detectores de humo'],
          ['Aire y calentador'],
          ['Patio y cochera (yard, garage)'],
        ],
        empty: 1,
      },
      {
        text: 'B: bien · U: uso normal (normal wear) · D: daño (damage). El uso normal no se cobra. Cada estado pone un plazo para devolver el depósito con su lista, de 14 a 60 días: busca el tuyo y apúntalo aquí: ______ días.',
      },
      {
        blanks: [
          'Firma del dueño, entrada',
          'Firma del inquilino, entrada',
          'Firma del dueño, salida',
          'Firma del inquilino, salida',
        ],
      },
    ],
  },
  aumento: {
    title: 'Aviso de aumento de renta (rent increase notice)',
    lead: 'Por escrito, con tiempo y con respeto. Revisa antes el contrato y la ley de tu ciudad: algunas ponen tope.',
    blocks: [
      {
        ticks: [
          'El contrato ya terminó o permite el aumento en esa fecha.',
          'Lo entrego con los días que pide mi estado (30, 60 o 90): ______ días.',
          'La renta nueva está dentro de lo que se renta cerca: tengo tres ejemplos.',
          'Guardo copia y prueba de la entrega.',
        ],
      },
      {
        language: 'IN ENGLISH: THE NOTICE',
        letter: [
          'Date: ____________',
          'To: ______________________________     Address: ______________________________________',
          'This is notice that, starting on ____________, the monthly rent will change from $____________ to $____________. All other terms of your lease stay the same.',
          'If you plan to move out, please let me know in writing by ____________.',
          'Thank you for taking good care of the home.',
          'Owner: ______________________     Phone: ________________     Signature: ______________________',
        ],
      },
      {
        language: 'EN ESPAÑOL: EL AVISO',
        letter: [
          'Fecha: ____________     Para: ______________________________',
          'Te aviso que a partir del ____________ la renta pasa de $____________ a $____________ al mes. Lo demás del contrato sigue igual.',
          'Si piensas cambiarte, avísame por escrito antes del ____________. Gracias por cuidar la casa.',
          'Dueño: ______________________     Firma: ______________________',
        ],
      },
    ],
  },
}
