// Topics on houses to rent, with an analysis and counter-analyses. Each figure in their texts is what the calculators
// give for the data beside it.
import type { DemoTopic } from '../types.ts'

export const rentTopics: readonly (DemoTopic & { subcategory: 'longRent' })[] = [
  {
    subcategory: 'longRent',
    title: '¿Me conviene esta de San Antonio para rentar?',
    by: 'daniela',
    daysAgo: 6,
    text: '<p>Es mi primera. Piden $142,000 y le calculo $38,000 de arreglos: piso, cocina y un baño. Ya arreglada valdría $180,000. A mí me quedan <strong>$386 al mes</strong>, pero no conozco San Antonio.</p><p>¿Qué se me está pasando? Si ven un número que no cuadra, cámbienlo y díganme por qué.</p>',
    likes: ['ana', 'rocio', 'beto', 'marcela'],
    analysis: {
      type: 'rental_property',
      name: 'Tres recámaras al sur de San Antonio',
      data: {
        city: 'San Antonio',
        state: 'TX',
        bedrooms: 3,
        bathrooms: 1,
        sqft: 1_240,
        purchase_price: 142_000,
        construction_budget: 38_000,
        current_debt: 135_000,
        arv: 180_000,
        loan_type: 2,
        cashOut_percent: 75,
        interest: 7.25,
        points_charged: 2,
        other_costs: 1_560,
        monthly_rent: 2_200,
        property_tax: 330,
        insurance: 145,
        mantenimiento: 6,
        vacancia: 5,
        handling_cost: 8,
      },
    },
    replies: [
      {
        by: 'yadira',
        after: 13,
        text: '<p>Tu precio está bien. Lo que veo alto es la renta, y el seguro con ese techo no te lo van a dar en $145. Con mis números te quedan <strong>$118 al mes</strong>.</p><p>No es para salir corriendo: es para negociar el precio con la hoja en la mano.</p>',
        likes: ['daniela', 'ana', 'beto', 'consuelo', 'paola', 'nancy'],
        solution: true,
        counter: {
          monthly_rent: {
            value: 2_100,
            why: 'Busqué tres casas parecidas que se rentaron este año en esa zona: las tres en $2,100.',
          },
          property_tax: {
            value: 375,
            why: 'Con el valor nuevo y sin homestead. El recibo que te enseñan es de la dueña, que vive ahí.',
          },
          insurance: {
            value: 224,
            why: 'Cotización de ayer para una casa rentada con el techo de más de quince años.',
          },
          vacancia: {
            value: 8,
            why: 'Cuatro semanas al año: entre una familia y otra hay que limpiar, pintar y anunciar.',
          },
        },
      },
      {
        by: 'daniela',
        after: 15,
        text: '<p>Gracias, @{yadira}. El seguro y el predial los acepto, porque traen recibo: con esos dos ya voy en <strong>$262 al mes</strong>. La renta la dejo por ahora, porque sale con cocina nueva. ¿Alguien rentó una así este año?</p>',
        likes: ['yadira', 'ana'],
      },
      {
        by: 'paola',
        after: 30,
        text: '<p>Vendo seguros y lo veo cada semana: cotizan la póliza de quien vive en su casa, y una casa rentada lleva otra. Aun así, $224 se puede bajar. Si subes el deducible y mandas las fotos del techo ya arreglado, quedas cerca de $198. Con eso y un mes vacío al año, a mí me sale en <strong>$267 al mes</strong>.</p>',
        likes: ['daniela', 'yadira', 'guadalupe'],
        counter: {
          insurance: {
            value: 198,
            why: 'Póliza para casa rentada con deducible de $2,500 y fotos del techo después del arreglo.',
          },
          vacancia: { value: 8, why: 'De acuerdo con Yadira: 5 % es menos de tres semanas vacía al año.' },
        },
      },
      {
        by: 'consuelo',
        after: 52,
        text: '<p>Mija, yo le dejo la renta como la pusiste, porque en una cocina nueva sí la pagan. Pero una casa de esa edad pide: el calentador, la tubería, el aire. Yo guardo el 10 % de cada renta y nunca me ha sobrado. A mí me da <strong>$188 al mes</strong>.</p>',
        likes: ['daniela', 'rocio'],
        counter: {
          property_tax: { value: 375, why: 'Ya lo explicó Yadira: el homestead se va con la dueña.' },
          insurance: {
            value: 210,
            why: 'Es lo que pago yo en el Valle por una parecida, con el mismo techo.',
          },
          mantenimiento: {
            value: 10,
            why: 'En mis dos casitas el promedio de veinte años es 10 %, no 6 %.',
          },
        },
      },
      {
        by: 'daniela',
        after: 75,
        text: '<p>Tres personas, tres números: $118, $188 y $267. Me quedo con el de en medio, $188, y con ése hice mi oferta: bajé el precio en lugar de subir la renta en la hoja. Les cuento qué contestan. ¡Gracias a las tres!</p>',
        likes: ['yadira', 'consuelo', 'paola', 'beto'],
      },
    ],
  },
  {
    subcategory: 'longRent',
    title: 'El banco pide 1.20 y a mí me sale 1.07: ¿qué muevo?',
    by: 'rocio',
    daysAgo: 9,
    text: '<p>Estoy viendo un dúplex en Cleveland desde Utah. Me quedan <strong>$62 al mes</strong> y la renta cubre la deuda 1.07 veces. La prestamista me dijo que ella pide 1.20.</p><p>Ya sé que subir la renta en la hoja no vale. ¿Qué número se mueve de verdad?</p>',
    likes: ['marcela', 'daniela', 'ivette'],
    analysis: {
      type: 'rental_property',
      name: 'Dúplex en Cleveland, a distancia',
      data: {
        city: 'Cleveland',
        state: 'OH',
        purchase_price: 128_000,
        construction_budget: 22_000,
        current_debt: 112_000,
        arv: 165_000,
        loan_type: 2,
        cashOut_percent: 75,
        interest: 7.5,
        points_charged: 3,
        other_costs: 1_900,
        monthly_rent: 1_650,
        property_tax: 245,
        insurance: 98,
        mantenimiento: 8,
        vacancia: 5,
        handling_cost: 10,
      },
    },
    replies: [
      {
        by: 'santiago',
        after: 9,
        text: '<p>Tengo dos dúplex allá y antes del préstamo revisaría los gastos. El condado vuelve a valuar y el predial que ves es el de antes. Con eso y un mes vacío te <strong>faltan $58 al mes</strong>, y la renta ya no cubre la deuda: 0.93 veces.</p><p>Pide en la página del condado el recibo de una casa vecina que se haya vendido el año pasado. Ése es tu predial.</p>',
        likes: ['rocio', 'gabriela', 'fabian'],
        counter: {
          property_tax: {
            value: 310,
            why: 'Es lo que pago por uno del mismo valor desde que lo revaluaron, un año después de comprar.',
          },
          vacancia: {
            value: 8.33,
            why: 'Un mes al año. A distancia cada cambio de inquilino tarda más, aunque tengas administradora.',
          },
        },
      },
      {
        by: 'gabriela',
        after: 22,
        text: '<p>Desde el lado de quien presta: el DSCR tiene dos mitades, lo que deja la casa y lo que cuesta la deuda. Si la renta es la que es, <em>pide menos dinero</em>. Con 70 % del valor en lugar de 75 % y la tasa que corresponde a ese escalón, te quedan <strong>$167 al mes</strong> y cubres 1.22 veces.</p><p>El precio de esa decisión: de los $8,390 que te regresaban al cierre te quedan $140.</p>',
        likes: ['rocio', 'santiago', 'nancy', 'daniela'],
        solution: true,
        counter: {
          cashOut_percent: {
            value: 70,
            why: 'Cinco puntos menos de préstamo: la cuota baja y el DSCR sube sin tocar la renta.',
          },
          interest: {
            value: 6.9,
            why: 'Con 30 % de tu parte la tasa cae al escalón siguiente. Pídelo por escrito.',
          },
        },
      },
      {
        by: 'rocio',
        after: 27,
        text: '<p>@{gabriela}, @{santiago}: junté los cuatro cambios y me quedan $47 al mes, con 1.06. O sea que ni con menos préstamo llega si el predial es el de verdad. Este lo dejo pasar o lo compro más barato. Prefiero saberlo en la hoja que en febrero.</p>',
        likes: ['gabriela', 'santiago', 'marcela', 'oscar'],
      },
      {
        by: 'marcela',
        after: 40,
        text: '<p>Una duda de principiante: ¿el 1.20 es ley, o cada quien pide lo suyo?</p>',
        likes: ['rocio'],
      },
      {
        by: 'gabriela',
        after: 45,
        text: '<p>No es ley, @{marcela}. Cada prestamista pone el suyo: unos aceptan 1.00 con una tasa más alta y otros no bajan de 1.25. Pregunta dos cosas antes de pagar el avalúo: qué DSCR piden y qué gastos cuentan. Muchos solo restan predial y seguro, y ahí la misma casa sale mejor.</p>',
        likes: ['marcela', 'rocio', 'beto'],
      },
    ],
  },
  {
    subcategory: 'longRent',
    title: 'El predial del vendedor no es el tuyo: ¿cuánto le pongo?',
    by: 'almadelia',
    daysAgo: 21,
    text: '<p>Una clienta quiere esta casa en El Paso para rentarla a familias de la base. El dueño tiene 71 años y paga $212 de predial al mes. Con eso le quedan <strong>$113 al mes</strong>.</p><p>Sé que ese recibo no se hereda, pero no sé qué poner. ¿Cómo lo calculan ustedes antes de que el condado mande el suyo?</p>',
    likes: ['nancy', 'consuelo', 'patricia'],
    analysis: {
      type: 'rental_property',
      name: 'Tres recámaras cerca de la base',
      data: {
        city: 'El Paso',
        state: 'TX',
        bedrooms: 3,
        bathrooms: 2,
        purchase_price: 168_000,
        construction_budget: 14_000,
        current_debt: 140_000,
        arv: 196_000,
        loan_type: 2,
        cashOut_percent: 75,
        interest: 7.1,
        points_charged: 2,
        other_costs: 2_100,
        monthly_rent: 1_750,
        property_tax: 212,
        insurance: 105,
        mantenimiento: 6,
        vacancia: 5,
        handling_cost: 8,
      },
    },
    replies: [
      {
        by: 'nancy',
        after: 6,
        text: '<p>Ese recibo trae dos descuentos que se van con él: el homestead y el límite por edad. Para una renta no hay ninguno de los dos. La cuenta es corta:</p><ol><li>Suma las tasas de ciudad, condado y escuelas del recibo. Ahí rondan 2.3 %.</li><li>Multiplica por lo que <em>va a valer</em>, no por lo que el condado dice hoy.</li><li>Divide entre doce.</li></ol><p>Da unos $375, y con eso a tu clienta le <strong>faltan $50 al mes</strong>. Un solo renglón se llevó $163.</p>',
        likes: ['almadelia', 'consuelo', 'beto', 'patricia', 'yadira'],
        solution: true,
        counter: {
          property_tax: {
            value: 375,
            why: 'Sin homestead ni límite por edad: 2.3 % de $196,000 son unos $4,500 al año.',
          },
        },
      },
      {
        by: 'beto',
        after: 20,
        text: '<p>Yo protesto el valor cada mayo y casi siempre algo bajan, así que no pondría el máximo. Y a tres calles de la base la renta va con el apoyo de vivienda. A mí me quedan <strong>$40 al mes</strong>: sigue siendo poco para el riesgo.</p>',
        likes: ['almadelia', 'nancy'],
        counter: {
          property_tax: {
            value: 345,
            why: 'Con protesta. Llevo cuatro años y en tres me bajaron entre 6 y 9 % del valor.',
          },
          monthly_rent: {
            value: 1_825,
            why: 'Hay dos rentadas este verano a familias de la base en $1,825 y $1,850.',
          },
        },
      },
      {
        by: 'consuelo',
        after: 31,
        text: '<p>A mi vecino le pasó al revés: compró feliz con el recibo de la viejita y en enero le llegó el suyo. Casi lloró. Pregunten siempre quién vive ahí y cuántos años tiene.</p>',
        likes: ['almadelia', 'guadalupe'],
      },
      {
        by: 'almadelia',
        after: 34,
        text: '<p>Le enseñé las dos versiones a mi clienta, la de @{nancy} y la de @{beto}. Prefirió el número feo y va a pedir rebaja. Desde hoy en mi plantilla el predial sale del valor nuevo y nunca del recibo del vendedor.</p>',
        likes: ['nancy', 'beto', 'patricia', 'consuelo'],
      },
    ],
  },
]
