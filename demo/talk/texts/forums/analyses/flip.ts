// Topics on houses to repair and sell, with an analysis and counter-analyses. Each figure in their texts is what the
// calculators give for the data beside it.
import type { DemoTopic } from '../types.ts'

export const flipTopics: readonly (DemoTopic & { subcategory: 'fixAndFlip' })[] = [
  {
    subcategory: 'fixAndFlip',
    title: 'Esta vez sí hice la cuenta antes: ¿está muy bonita?',
    by: 'esteban',
    daysAgo: 19,
    text: '<p>Ya conté aquí mi segunda reventa, la de los nueve meses. Para la tercera quiero que me peguen antes de firmar. Tucson, tres recámaras, piden $178,000. Me sale una ganancia de <strong>$53,406</strong> y cinco meses de obra y venta.</p><p>Cuando un número me gusta tanto, desconfío. ¿Qué le falta?</p>',
    likes: ['julian', 'wendy', 'nicolas'],
    analysis: {
      type: 'flip_property',
      name: 'La tercera, en el sur de Tucson',
      data: {
        city: 'Tucson',
        state: 'AZ',
        type: 'Casa',
        bedrooms: 3,
        bathrooms: 2,
        sqft: 1_460,
        purchase_price: 178_000,
        downpayment: 10,
        renovation_expenses: 42_000,
        points_charged: 2,
        interest_rate: 11.5,
        rehab_duration: 5,
        insurance: 1_200,
        other_costs: 2_400,
        sales_price: 305_000,
        agent_commission: 0,
      },
    },
    replies: [
      {
        by: 'julian',
        after: 5,
        text: '<p>De obra sé y de ventas no, así que cambio solo lo mío. Tu lista no trae tablero eléctrico, y en una casa de esos años el inspector lo pide. Y cinco meses es lo que tarda la obra si nadie se enferma: falta venderla. A mí me deja <strong>$41,133</strong>.</p>',
        likes: ['esteban', 'wendy', 'luisfernando'],
        counter: {
          renovation_expenses: {
            value: 48_000,
            why: 'Falta el tablero, unos $3,800, y un poco para lo que aparece al abrir paredes.',
          },
          rehab_duration: {
            value: 8,
            why: 'Cuatro meses de obra, dos anunciada y dos de cierre. Los cinco tuyos no tienen venta.',
          },
        },
      },
      {
        by: 'patricia',
        after: 11,
        text: '<p>Dejaste la comisión en 0. Aunque la vendas sin agente, quien te trae al comprador cobra, y si nadie te lo trae, la anuncias más barata. Con comisión y con lo que de verdad promedian las ventas, te quedan <strong>$32,606</strong>.</p><p>De los dos cambios, la comisión es el grande: casi quince mil dólares en una casilla vacía.</p>',
        likes: ['esteban', 'julian', 'dulce', 'almadelia'],
        solution: true,
        counter: {
          sales_price: {
            value: 299_000,
            why: 'Tomaste la venta más alta de las tres. El promedio de las tres es $299,000.',
          },
          agent_commission: {
            value: 5,
            why: 'Una casilla en 0 no es un ahorro: entre los dos agentes, 5 % es lo normal en tu zona.',
          },
        },
      },
      {
        by: 'esteban',
        after: 15,
        text: '<p>Junté lo de @{julian} y lo de @{patricia}: los cuatro cambios me dejan en <strong>$20,333</strong>. Menos de la mitad de lo que traía. Y con mis propios números la regla del 70 % ya pedía pagar $171,500, y yo iba a firmar en $178,000.</p>',
        likes: ['julian', 'patricia', 'wendy', 'david'],
      },
      {
        by: 'ernesto',
        after: 28,
        text: '<p>Presto en Arizona y te digo qué miro yo: los meses. Con cinco meses pagas $9,689 de intereses; con los ocho de Julián y su obra, $15,962. Cuando un plan solo aguanta si todo sale a tiempo, lo presto con más enganche o no lo presto.</p>',
        likes: ['esteban', 'lucia'],
      },
      {
        by: 'esteban',
        after: 70,
        text: '<p>No aceptaron mi oferta y no me dolió. Es la primera vez que una casa que no compré me deja contento. Gracias a todos.</p>',
        likes: ['julian', 'patricia', 'ernesto', 'carmen'],
      },
    ],
  },
  {
    subcategory: 'fixAndFlip',
    title: 'Mis comparables dicen $412,000: ¿les creo?',
    by: 'wendy',
    daysAgo: 15,
    text: '<p>Mi primera compra con mi propia cuadrilla, en Nashville. De la obra estoy segura, de la venta no. Saqué el valor de tres casas vendidas a menos de una milla y me da una ganancia de <strong>$56,725</strong>.</p><p>¿Cómo saben ustedes que un comparable sirve? Cámbienme lo que quieran, pero díganme de dónde sale.</p>',
    likes: ['julian', 'esteban', 'patricia', 'hector'],
    analysis: {
      type: 'flip_analysis',
      name: 'Rancho de tres recámaras en Nashville',
      data: {
        purchase_price: 232_000,
        estimated_repairs: 68_000,
        arv: 412_000,
        length_rehab_sell_days: 150,
        interest: 11,
        points: 2,
        draws: 4,
        draw_fee: 150,
        processing_fee: 695,
        cma_fee: 250,
        agent_fees_when_selling: 5,
        closing_costs_on_sale: 2.5,
        seller_help: 0,
        insurance_currently_estimated: 1_600,
        taxes_currently_estimated: 1_450,
      },
    },
    replies: [
      {
        by: 'patricia',
        after: 7,
        text: '<p>Una milla en línea recta no dice nada. Dos de tus tres ventas están del otro lado de la autopista, con otras escuelas. Para que una venta compare la quiero así:</p><ul><li>del mismo lado de toda calle grande y con las mismas escuelas;</li><li>vendida en los últimos seis meses;</li><li>con los mismos baños, y un tamaño que no pase del 15 % de diferencia.</li></ul><p>De tu lado hay tres que cumplen y promedian $378,000. Te quedan <strong>$25,275</strong>.</p>',
        likes: ['wendy', 'julian', 'esteban', 'dulce', 'david', 'lucia'],
        solution: true,
        counter: {
          arv: {
            value: 378_000,
            why: 'Tres ventas de tu lado de la autopista: $374,000, $377,000 y $383,000.',
          },
        },
      },
      {
        by: 'esteban',
        after: 15,
        text: '<p>Yo te dejo el valor y te cambio el calendario, porque ahí me rompí yo. Pasando de 180 días te cobran la extensión, y tu préstamo sigue corriendo a $94 diarios. Me da <strong>$41,660</strong>.</p>',
        likes: ['wendy', 'nicolas'],
        counter: {
          length_rehab_sell_days: {
            value: 210,
            why: 'La obra son cuatro meses; anunciar y cerrar, otros tres. Mi segunda casa tardó nueve.',
          },
          estimated_repairs: {
            value: 74_000,
            why: 'Tu presupuesto no tiene para imprevistos. Yo sumo cerca de 10 %.',
          },
        },
      },
      {
        by: 'david',
        after: 26,
        text: '<p>Vendo contratos y el ARV es lo primero que me discuten. Ni $412,000 ni $378,000: pondría $389,000, porque la tuya sale nueva y las otras no. Pero cuenta la ayuda al comprador, que casi todos la piden. Te deja <strong>$29,450</strong>.</p>',
        likes: ['wendy', 'yesenia'],
        counter: {
          arv: {
            value: 389_000,
            why: 'Los comparables de Patricia, más lo que se paga por cocina y baños nuevos: unos $11,000.',
          },
          seller_help: {
            value: 6_000,
            why: 'En mis últimas cinco ventas, cuatro compradores pidieron ayuda para su cierre.',
          },
        },
      },
      {
        by: 'wendy',
        after: 40,
        text: '<p>De los tres, el de en medio es $29,450. Y junté lo peor de @{patricia} y de @{esteban} a la vez: todavía me quedan $10,210. Con eso ya sé cuánto puedo fallar. Voy a ofrecer menos y a enseñar los comparables de Patricia.</p>',
        likes: ['patricia', 'esteban', 'david', 'carmen', 'julian'],
      },
      {
        by: 'lucia',
        after: 50,
        text: '<p>Y un dato de mi escritorio: con tu valor el préstamo es 72.8 % de la casa y se puede; con el de Patricia es 79.4 %, y yo paro en 75 %. El comparable equivocado no solo te quita ganancia, también te quita el préstamo.</p>',
        likes: ['wendy', 'patricia', 'ernesto'],
      },
    ],
  },
  {
    subcategory: 'fixAndFlip',
    title: 'Termino en 175 días y el préstamo cambia en el 180',
    by: 'nicolas',
    daysAgo: 33,
    text: '<p>Casa en Tampa, hard money a doce meses con cargo por extensión: 1 % si pasas de 180 días y 3 % si pasas de 270. Mi plan dice 175 y una ganancia de <strong>$62,439</strong>. Cinco días de colchón, con permisos de por medio.</p><p>¿Cuánto cuesta de verdad tardarme?</p>',
    likes: ['esteban', 'carmen', 'lucia'],
    analysis: {
      type: 'flip_analysis',
      name: 'La de Tampa, con permisos',
      data: {
        purchase_price: 224_000,
        estimated_repairs: 71_000,
        arv: 418_000,
        length_rehab_sell_days: 175,
        interest: 11.5,
        points: 2,
        draws: 4,
        draw_fee: 175,
        processing_fee: 795,
        cma_fee: 250,
        agent_fees_when_selling: 5,
        closing_costs_on_sale: 2.75,
        seller_help: 0,
        insurance_currently_estimated: 1_900,
        taxes_currently_estimated: 2_100,
      },
    },
    replies: [
      {
        by: 'lucia',
        after: 8,
        text: '<p>Míralo por escalones. Cada día te cuesta $94 de interés, y eso se aguanta. Pero del día 180 al 181 no pagas $94: pagas <strong>$3,044</strong>, porque entra el 1 % sobre los $295,000. Cuenta con pasarlo y pregunta los puntos completos. A mí me sale en <strong>$54,183</strong>.</p><p>Y pide la extensión por escrito un mes antes. La que se pide tarde cuesta más.</p>',
        likes: ['nicolas', 'esteban', 'carmen', 'ernesto', 'miguelangel'],
        solution: true,
        counter: {
          length_rehab_sell_days: {
            value: 200,
            why: 'Nadie vende el día que acaba: suma las dos semanas que tarda el cierre del comprador.',
          },
          points: {
            value: 3,
            why: 'Con menos de tres ventas terminadas, casi todos cobramos un punto más.',
          },
        },
      },
      {
        by: 'julian',
        after: 20,
        text: '<p>Después de un huracán los permisos no se miden en días. Ponle el caso feo y mira si todavía te gusta: pasando de 270 el cargo sube a 3 %, que son $8,850. Te deja <strong>$41,965</strong>. Si con eso firmas, firma.</p>',
        likes: ['nicolas', 'lucia'],
        counter: {
          length_rehab_sell_days: {
            value: 275,
            why: 'El permiso de techo está tardando diez semanas y no puedes cerrar paredes sin él.',
          },
          insurance_currently_estimated: {
            value: 4_100,
            why: 'Seguro de obra en casa vacía y por nueve meses. El que pusiste es de casa habitada.',
          },
        },
      },
      {
        by: 'nicolas',
        after: 27,
        text: '<p>Lo que me llevo de @{lucia}: no se planea contra el promedio, se planea contra el escalón. Metí los permisos antes de cerrar la compra y negocié que la primera extensión se cobre por mes y no de golpe.</p>',
        likes: ['lucia', 'julian', 'sofia'],
      },
      {
        by: 'esteban',
        after: 31,
        text: '<p>Firmo abajo. En la mía fueron nueve meses en vez de cuatro, y el cargo de extensión no estaba en mi hoja. Ahora es lo primero que escribo.</p>',
        likes: ['nicolas', 'wendy'],
      },
      {
        by: 'paola',
        after: 46,
        text: '<p>Sobre el seguro que cambió Julián: si la casa está vacía y en obra, la póliza normal puede negarte el reclamo. Pide la de obra y dile al agente cuántos meses va a estar sola. No vale la pena ahorrarse esos dos mil dólares.</p>',
        likes: ['nicolas', 'julian', 'lucia'],
      },
    ],
  },
]
