import type { Paper } from './paper.ts'

/** Papers to print before buying, and while the loan is being decided. */
export const buyingPapers: Readonly<Record<string, Paper>> = {
  visita: {
    title: 'Lista para la primera visita',
    lead: 'Llévala impresa. Media hora alcanza si vas de afuera hacia adentro, y de lo caro a lo barato.',
    blocks: [
      { blanks: ['Dirección', 'Fecha y hora', 'Precio que piden', 'Quién te la enseñó'] },
      { head: 'Afuera: lo que cuesta miles' },
      {
        ticks: [
          'Techo (roof): ¿cuántos años tiene?, ¿hay tejas levantadas, parches o manchas?',
          'Cimientos (foundation): grietas en escalera, puertas que no cierran, pisos que ruedan.',
          'Terreno: ¿el agua corre hacia la casa? Busca lodo o marcas junto a la pared.',
          'Drenaje: pregunta si es ciudad (city sewer) o fosa (septic tank), y cuándo se vació.',
          'Aire acondicionado (HVAC): lee el año en la placa del aparato de afuera y toma foto.',
        ],
      },
      { head: 'Adentro: cuarto por cuarto' },
      {
        ticks: [
          'Olor al abrir: humedad, mascotas, gas. Lo primero que hueles es lo que menos se arregla.',
          'Techos y esquinas: manchas amarillas, pintura nueva en un solo lugar.',
          'Ventanas: abre tres. ¿Cierran? ¿Hay agua entre los vidrios?',
          'Cocina y baños: abre las llaves juntas, mira debajo, jala la palanca.',
          'Electricidad: abre el panel. ¿Marca Federal Pacific o Zinsco? Apúntalo: hay que cambiarlo.',
          'Calentador (water heater): año en la etiqueta y óxido debajo.',
        ],
      },
      { head: 'La calle' },
      {
        ticks: [
          'Pasa de noche y un domingo: ruido, luces, cuántas casas están solas.',
          'Habla con un vecino: «¿Qué le hace falta a esta casa?»',
          'Busca la dirección en el mapa de inundación (flood map) antes de ofrecer.',
        ],
      },
      { head: 'Antes de irte' },
      { columns: ['Qué hay que arreglar', 'Lo urgente, en $', 'Lo que puede esperar, en $'], empty: 3 },
      { blanks: ['Lo máximo que pagaría hoy', 'Por qué la venden'] },
    ],
  },
  vendedor: {
    title: 'Guion para llamar al vendedor',
    lead: 'Doce preguntas en el orden en que una persona las contesta con gusto. Escucha más de lo que hablas.',
    blocks: [
      { head: 'Para abrir' },
      {
        text: '«Buenas tardes, me llamo ______. Vi su casa de la calle ______. ¿Todavía la tiene? ¿Me regala cinco minutos?»',
      },
      {
        columns: ['Pregunta', 'In English', 'Lo que contestó'],
        rows: [
          ['¿La casa es suya?', 'Are you the owner?'],
          ['¿Por qué la vende?', 'What has you thinking about selling?'],
          ['¿Para cuándo le serviría cerrar?', 'When would you like to close?'],
          ['¿Está rentada o vacía?', 'Is it rented or vacant?'],
          ['¿Qué le hace falta a la casa?', 'What needs fixing?'],
          ['¿Cuántos años tiene el techo?', 'How old is the roof?'],
          ['¿Debe algo de la casa?', 'Is there a mortgage or a lien?'],
          ['¿Los impuestos están al día?', 'Are the taxes current?'],
          ['¿Hay alguien más que decida?', 'Does anyone else decide?'],
          ['¿Qué pasa si no la vende?', 'What if it does not sell?'],
          ['¿Cómo llegó a ese precio?', 'How did you come up with that price?'],
          ['¿Lo mejor que puede hacer si pago rápido?', 'What is the best you can do for a quick close?'],
        ],
      },
      { head: 'Para cerrar' },
      {
        text: '«Le agradezco. Hago mis cuentas y le llamo el ______ a las ______, sea para ofrecerle o para decirle que no.» Y llama: casi nadie lo hace.',
      },
      { blanks: ['Cuándo llamo otra vez', 'La cifra que mencionó'] },
    ],
  },
  oferta: {
    title: 'Carta de oferta (letter of intent)',
    lead: 'Una página que pone tu oferta por escrito antes del contrato. No obliga a ninguno de los dos; ordena la plática.',
    blocks: [
      {
        text: 'Llena los espacios, quita lo que no ofreces y mándala con tu carta de preaprobación (preapproval letter) o la prueba de fondos (proof of funds).',
      },
      {
        language: 'IN ENGLISH: THE LETTER THAT YOU SEND',
        letter: [
          'Date: ____________     Property address: ______________________________________',
          'Dear ____________________,',
          'I would like to buy the property named above on these terms:',
          'Purchase price: $____________. Earnest money: $____________, held by the title company.',
          'Inspection period: ____ days from the signed contract. During it I may cancel and receive my earnest money back.',
          'Financing: ( ) cash   ( ) loan of ____ % of the price, to be approved within ____ days.',
          'Closing on or before ____________ at ______________________________ (title company).',
          'Closing costs are paid by: ( ) buyer   ( ) seller   ( ) each their own. The property is bought as is.',
          'This letter is not a contract. It is good until ____________ at 5 p.m.',
          'Signature: ______________________     Phone: ____________________',
        ],
      },
      { head: 'Qué dice cada línea' },
      {
        columns: ['El término', 'Qué significa para ti'],
        rows: [
          [
            'Earnest money',
            'Depósito que demuestra que vas en serio. Se guarda con la compañía de título, nunca con el vendedor.',
          ],
          ['Inspection period', 'Los días en que puedes salirte y te devuelven el depósito. Pide 10.'],
          ['As is', 'La compras como está. Todavía puedes inspeccionar y salirte en ese plazo.'],
          ['Closing costs', 'Gastos del cierre: título, registro, préstamo. Entre 2 % y 4 % del precio.'],
        ],
      },
    ],
  },
  cuentas: {
    title: 'Las ocho cuentas que caben en el bolsillo',
    lead: 'Para decidir en la banqueta si vale la pena volver. Las exactas las hacen las hojas de cálculo y las calculadoras del sitio.',
    blocks: [
      {
        columns: ['La cuenta', 'Cómo se hace', 'Ejemplo'],
        rows: [
          ['Regla del 1 % (1% rule)', 'Renta del mes ÷ precio', '$1,500 ÷ $150,000 = 1 %'],
          [
            'Regla del 70 % (70% rule)',
            '70 % del valor arreglada − arreglos',
            '70 % de $220,000 − $40,000 = $114,000',
          ],
          [
            'Gastos del 50 %',
            'La mitad de la renta se va, sin el préstamo',
            '$1,500: quedan $750 para pagar el préstamo',
          ],
          ['Flujo (cash flow)', 'Renta − gastos − pago del préstamo', '$1,500 − $600 − $700 = $200 al mes'],
          ['Cap rate', 'Ingreso neto del año ÷ precio', '$10,800 ÷ $150,000 = 7.2 %'],
          ['Cash on cash', 'Flujo del año ÷ lo que pusiste', '$2,400 ÷ $38,000 = 6.3 %'],
          ['DSCR', 'Ingreso neto ÷ pagos del préstamo', '$10,800 ÷ $8,400 = 1.29'],
          ['Enganche y cierre', 'Enganche + 3 % del precio', '$30,000 + $4,500 = $34,500'],
        ],
      },
      { head: 'Tres señales para seguir caminando' },
      {
        ticks: [
          'Si solo funciona con la renta más alta de la calle, no funciona.',
          'Si necesitas que suba de valor para ganar, estás apostando.',
          'Si el DSCR queda abajo de 1.20, muchos prestamistas dirán que no.',
        ],
      },
      { head: 'Haz la tuya' },
      { columns: ['Dirección', 'Precio', 'Renta', 'Regla del 1 %', 'Flujo'], empty: 6 },
    ],
  },
  prestamista: {
    title: 'Lo que te va a pedir el prestamista',
    lead: 'Júntalo en una carpeta antes de solicitar: quien entrega todo el primer día cierra dos semanas antes.',
    blocks: [
      { head: 'Quién eres (identification)' },
      {
        ticks: [
          'Identificación vigente y Social Security o carta del ITIN (CP565).',
          'Dónde has vivido los últimos dos años.',
          'Si compras con una compañía: acta (articles of organization), EIN y acuerdo (operating agreement).',
        ],
      },
      { head: 'Lo que ganas (income)' },
      {
        ticks: [
          'Declaraciones de impuestos de dos años, todas las páginas (tax returns, 1040).',
          'Si trabajas para alguien: dos talones (pay stubs) y los W-2 de dos años.',
          'Si trabajas por tu cuenta: los 1099 y ganancias y pérdidas del año (profit and loss).',
          'Si ya rentas: contratos (leases) y el libro de rentas (rent roll).',
        ],
      },
      { head: 'Lo que tienes (assets)' },
      {
        ticks: [
          'Estados de cuenta de dos meses, también las hojas en blanco (bank statements).',
          'De dónde salió cada depósito grande. Si fue regalo, la carta de regalo (gift letter).',
          'Reservas (reserves): de tres a seis pagos guardados después del cierre.',
        ],
      },
      { head: 'Lo que debes (debts)' },
      {
        ticks: [
          'Revisa tu reporte de crédito gratis antes que ellos.',
          'Pagos de carro, tarjetas, otros préstamos y manutención.',
          'Para cada atraso, una carta de explicación (letter of explanation).',
        ],
      },
      { head: 'La casa (property)' },
      {
        ticks: [
          'Contrato de compra firmado (purchase contract).',
          'Cotización del seguro (insurance quote).',
          'Si hay obra: presupuesto por partidas (scope of work) y fotos.',
        ],
      },
      { head: 'Pregunta siempre' },
      {
        columns: ['Prestamista', 'Tasa (rate)', 'Puntos (points)', 'APR', 'Castigo por pagar antes'],
        empty: 4,
      },
    ],
  },
  explicacion: {
    title: 'Carta de explicación (letter of explanation)',
    lead: 'Cuando el prestamista pregunta por un atraso, un depósito o un hueco en el trabajo. Corta, con fechas y sin disculpas.',
    blocks: [
      { head: 'Cómo se escribe' },
      {
        ticks: [
          'Una carta por cada cosa que preguntan.',
          'Qué pasó, cuándo, y qué cambió para que no se repita. En ese orden.',
          'Adjunta la prueba: recibo, carta del hospital, finiquito.',
          'Nunca inventes: lo que firmas en una solicitud de préstamo es bajo juramento.',
        ],
      },
      {
        language: 'IN ENGLISH: THE LETTER THAT YOU SEND',
        letter: [
          'Date: ____________     Loan number: ____________________',
          'To whom it may concern,',
          'I am writing about ______________________________ (late payment, deposit, gap in employment) dated ____________.',
          'It happened because ______________________________________________________________.',
          'Since then, ______________________________________________________________________. I have attached ____________________ as proof.',
          'Please let me know if you need anything else.',
          'Signature: ______________________     Name: ______________________',
        ],
      },
      {
        language: 'EN ESPAÑOL: PARA QUE SEPAS LO QUE FIRMAS',
        letter: [
          'Escribo acerca de (un pago atrasado, un depósito, un tiempo sin empleo) del día ____________.',
          'Ocurrió porque ____________. Desde entonces, ____________. Adjunto ____________ como prueba.',
          'Con gusto mando lo que haga falta.',
        ],
      },
    ],
  },
  regalo: {
    title: 'Carta de regalo (gift letter)',
    lead: 'Si un familiar te ayuda con el enganche, el prestamista necesita saber que no es otro préstamo.',
    blocks: [
      {
        ticks: [
          'La firma quien regala y quien recibe, antes de mover el dinero.',
          'El dinero va por transferencia o cheque, no en efectivo: el rastro es la prueba.',
          'Guarda el estado de cuenta de quien regala y el tuyo, con la misma cifra y fecha.',
        ],
      },
      {
        language: 'IN ENGLISH: THE LETTER THAT YOU SEND',
        letter: [
          'Date: ____________     Loan number: ____________________',
          'I/We, ______________________________ (donor), give $____________ to ______________________________ (recipient), who is my/our ____________________ (relationship).',
          'This money is a gift for the purchase of the property at ______________________________________.',
          'No repayment is expected or implied, now or in the future, in cash or in services.',
          'The funds come from my/our account at ______________________ (bank), ending in ________, and were sent on ____________.',
          'Donor signature: ____________________     Phone: ________________     Date: __________',
          'Recipient signature: ____________________     Date: __________',
        ],
      },
      {
        language: 'EN ESPAÑOL: PARA QUIEN REGALA',
        letter: [
          'Yo, ____________, doy $____________ a ____________, que es mi ____________, para comprar la propiedad de ____________.',
          'Es un regalo: no espero que me lo devuelva, ni ahora ni después, ni con dinero ni con trabajo.',
        ],
      },
    ],
  },
}
