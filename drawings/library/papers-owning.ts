import type { Paper } from './paper.ts'

/** Papers to print while remodelling, and at the closing. */
export const owningPapers: Readonly<Record<string, Paper>> = {
  cotizacion: {
    title: 'Pedido de cotización (request for bid)',
    lead: 'Mándalo igual a tres contratistas. Si cada uno cotiza otra cosa, no puedes comparar.',
    blocks: [
      {
        blanks: [
          'Dirección de la obra',
          'Visita: día y hora',
          'Dueño y teléfono',
          'Fecha límite para cotizar',
        ],
      },
      { head: 'Lo que pido (scope of work)' },
      {
        columns: ['Partida', 'Qué incluye', 'Material (lo pone…)', 'Mano de obra'],
        rows: [
          ['Demolición (demo)', 'Retirar y llevarse la basura'],
          ['Techo (roof)', ''],
          ['Plomería (plumbing)', ''],
          ['Electricidad (electrical)', ''],
          ['Aire (HVAC)', ''],
          ['Tablarroca (drywall)', ''],
          ['Pisos (flooring)', ''],
          ['Pintura (paint)', ''],
        ],
        empty: 3,
      },
      { head: 'Contesta con tu cotización' },
      {
        ticks: [
          'Licencia (license) número ____________ y seguro (general liability) vigente hasta ____________.',
          'Permisos (permits): quién los saca y cuánto cuestan.',
          'Días de trabajo desde que empiezas, y cuándo puedes empezar.',
          'Pagos por avance (draws): nunca más de 10 % antes de empezar.',
          'Garantía por escrito: ____ meses en mano de obra.',
          'Dos clientes de este año a los que pueda llamar.',
        ],
      },
      {
        language: 'IN ENGLISH: THE NOTE THAT YOU SEND WITH IT',
        letter: [
          'Please bid on the work listed above, line by line, with labor and materials apart. Include license, insurance, start date and number of working days.',
          'Payments are made by completed stage after inspection. A lien waiver is signed with each payment.',
        ],
      },
    ],
  },
  gravamen: {
    title: 'Recibo y renuncia de gravamen (lien waiver)',
    lead: 'Se firma con cada pago. Sin ella, un contratista o su proveedor puede reclamar tu casa aunque ya hayas pagado.',
    blocks: [
      {
        text: 'Cada estado tiene su forma, y en algunos (Texas, California, Florida, Arizona, entre otros) la ley dice las palabras exactas. Usa esta para entenderla y pide la de tu estado a la compañía de título.',
      },
      {
        language: 'IN ENGLISH: CONDITIONAL WAIVER ON PROGRESS PAYMENT',
        letter: [
          'Project: ______________________________     Owner: ______________________________',
          'Contractor: ___________________________     License: ____________________________',
          'On receipt of a check or transfer of $____________ from ______________________, the contractor waives any mechanic’s lien, stop notice or bond right for work and materials provided to the property through ____________ (date).',
          'Not covered: retention of $____________ and extra work of $____________.',
          'This waiver has no effect until the payment has cleared the bank. The contractor states that all workers and suppliers have been or will be paid from it.',
          'Signature: ______________________     Title: ________________     Date: __________',
        ],
      },
      { head: 'Antes de pagar' },
      {
        ticks: [
          'Fui a ver el avance y tomé fotos con fecha.',
          'La partida está terminada o el porcentaje es el que dice el recibo.',
          'Firmaron también los proveedores que me mandaron aviso (preliminary notice).',
          'Retengo 10 % hasta la lista final (punch list).',
        ],
      },
      {
        columns: ['Pago', 'Fecha', 'Monto', 'Renuncia firmada'],
        rows: [['1'], ['2'], ['3'], ['4'], ['Final']],
      },
    ],
  },
  entrega: {
    title: 'Lista de entrega de obra (punch list)',
    lead: 'Camínala con el contratista, con luz de día. El último pago espera a que todo tenga marca.',
    blocks: [
      { blanks: ['Dirección', 'Fecha', 'Contratista', 'Último pago pendiente, en $'] },
      { head: 'Lo que se prueba' },
      {
        ticks: [
          'Todas las llaves abiertas diez minutos: presión, agua caliente, nada gotea debajo.',
          'Cada contacto (outlet) con un probador; los de cocina y baño cortan la luz (GFCI).',
          'Aire frío y caliente en cada cuarto.',
          'Puertas y ventanas abren, cierran y aseguran.',
          'Detectores de humo y de monóxido suenan.',
          'Pisos parejos, sin esquinas levantadas; zoclos pegados.',
          'Pintura: dos manos, sin transparencias, también dentro de los clósets.',
        ],
      },
      { head: 'Papeles que se entregan' },
      {
        ticks: [
          'Permisos cerrados con inspección final (final inspection).',
          'Renuncia de gravamen final (final lien waiver).',
          'Garantías y manuales de aparatos.',
          'Sobrante de pintura y piso, marcado.',
        ],
      },
      { head: 'Lo que falta' },
      { columns: ['Cuarto y detalle', 'Quién', 'Para cuándo', 'Listo'], empty: 8 },
      { blanks: ['Firma del dueño', 'Firma del contratista'] },
    ],
  },
  cierre: {
    title: 'El día del cierre (closing day)',
    lead: 'De tres días antes hasta que tienes las llaves. Compara cada cifra con lo que te prometieron.',
    blocks: [
      { head: 'Tres días antes' },
      {
        ticks: [
          'Llegó el Closing Disclosure (CD), o el settlement statement si es préstamo de inversión.',
          'Lo comparé línea por línea con el primer estimado (Loan Estimate o term sheet).',
          'Confirmé los datos de la transferencia por teléfono, con un número que yo busqué. Nunca por los del correo: así roban enganches.',
          'El seguro (insurance) empieza el día del cierre y nombra al prestamista.',
        ],
      },
      {
        columns: ['Del Closing Disclosure', 'Prometido', 'Dice', '¿Igual?'],
        rows: [
          ['Monto del préstamo (loan amount)'],
          ['Tasa (interest rate)'],
          ['Pago al mes (monthly P&I)'],
          ['Puntos y cargos (origination)'],
          ['Castigo por pagar antes (prepayment penalty)'],
          ['Efectivo para cerrar (cash to close)'],
        ],
      },
      { head: 'La mañana del cierre' },
      {
        ticks: [
          'Última vuelta (walk-through): está vacía o con quien dice el contrato, y nada se rompió.',
          'Llevo identificación vigente y el comprobante de la transferencia.',
          'Los nombres están escritos como en mi identificación.',
        ],
      },
      { head: 'En la mesa' },
      {
        ticks: [
          'Pagaré (promissory note): la tasa, el plazo y cuándo se paga.',
          'Escritura (deed): mi nombre o el de mi compañía, bien escrito.',
          'Seguro de título del dueño (owner’s title policy), no solo el del prestamista.',
          'No firmo lo que no entiendo: pido que me lo expliquen en español.',
        ],
      },
      { head: 'Después' },
      {
        ticks: [
          'Cambié las chapas el mismo día y puse luz y agua a mi nombre.',
          'Guardé todo en una carpeta: lo pide el contador.',
          'Apunté la primera fecha de pago: ____________.',
        ],
      },
    ],
  },
  vender: {
    title: 'Antes de poner la casa a la venta',
    lead: 'Cuatro semanas, en orden. Lo que arreglas antes cuesta la mitad de lo que te descuentan después.',
    blocks: [
      { head: 'Semana 1: los papeles' },
      {
        ticks: [
          'Saldo del préstamo a la fecha (payoff) y si hay castigo por pagar antes.',
          'Permisos de la obra cerrados.',
          'Si está rentada: contrato, depósito y aviso al inquilino.',
          'Qué debes declarar al comprador (seller’s disclosure) en tu estado.',
        ],
      },
      { head: 'Semana 2: lo que se nota' },
      {
        ticks: [
          'Pintura en colores claros, y la puerta de entrada.',
          'Jardín cortado, banqueta lavada, número de la casa a la vista.',
          'Focos iguales y todos prendidos.',
          'Cero goteras: un comprador ve una y se imagina diez.',
        ],
      },
      { head: 'Semana 3: el precio' },
      {
        columns: ['Vendida cerca (comp)', 'Precio', 'Pies (sq ft)', 'Precio por pie', 'Días'],
        empty: 5,
      },
      { blanks: ['Mi precio de salida', 'Lo menos que acepto'] },
      { head: 'Semana 4: salir' },
      {
        ticks: [
          'Fotos de día, con la casa limpia y sin carros enfrente.',
          'Comisión (commission) por escrito: cuánto, a quién y cuándo.',
          'La hoja «Lo que te queda al vender», con tres precios.',
          'Quién enseña la casa, y a qué horas.',
        ],
      },
      { head: 'Si llega una oferta' },
      {
        columns: ['Oferta', 'Precio', 'Préstamo o efectivo', 'Cierra el', 'Lo que me queda'],
        empty: 3,
      },
    ],
  },
}
