/**
 * Words that say what is done with those who are named: left out, taken alone, preferred, welcomed; and words that stand between both. Notation of
 * `people-words.ts`.
 */
export const SIGNAL_WORDS = {
  NO: `=rejects, =reject, =rejected, =deny, =denied, =decline, =declined, =negar, =negarlo, =negarla, =negarle, =negarles, =niegan, =niegale, =rechazar, =rechazarlo, =rechazada, =diles que ya, =dile que ya, =di que ya, =digo que no, =digo que ya, =hard pass, =waitlist, =nadie, =nobody, =noone, =no one, =no, =not, =non, =never, =nunca, =jamas, =sin, =without, =ningun, =ninguna, =ningunos, =ni, =nor, =nada de, =prohibido, =prohibida, =prohibidos, =prohibidas,
    =prohibited, =banned, =forbidden, =zero, =cero, =evitamos, =evitar, =avoid, =excluimos, =excluidos, =excluded, =rechazamos, =dont, =doesnt, =wont, =cannot, =cant,
    =negamos, =niego, =negado, =tampoco, =fuera, =keep out, =abstenerse, =abstenganse, =absténgase, =unsuitable, =nothing for, =libre de, =libre, =free of, =unfit, =need not, =not fit, =inapropiado para`,
  EXCEPT: `=excepto, =salvo, =except, =menos, =a excepcion de, =but not, =pero no`,
  ONLY: `=solo, =solamente, =unicamente, =exclusivo, =exclusiva, =exclusivos, =exclusivas, =exclusivamente, =exclusively, =exclusive, =only, =strictly, =estrictamente,
    =nada mas, =nomas, =restricted, =limited to, =reserved, =reservado, =reservada, =reservados, =reservadas, =limitado a, =limitada a, =restringido, =restringida, =must be, =must have, =debe ser,
    =deben ser, =debes ser, =tiene que ser, =tienen que ser, =tienes que ser, =requisito ser, =requirement, =requisito, =requerido, =required, =puro, =puros, =puras, =sola y exclusivamente, =debe, =deben, =must,
    =limit, =limite, =maximo, =maximum, =max, =no more than, =no mas de, =at most`,
  PREFER: `=prefiero, =prefiere, =prefieren, =preferimos, =preferible, =preferiblemente, =preferencia, =preferentemente, =preferido, =preferidos,
    =preferida, =preferidas, =preferred, =prefer, =prefers, =preferably, =preference, =prioridad, =priority, =busco, =buscamos, =se busca, =se buscan, =buscando, =looking for,
    =seeking, =seeks, =wanted, =want, =queremos, =quiero, =deseamos, =gustaria, =nos gustan, =descuento, =discount, =tasa especial, =special rate,
    =mejor tasa, =better rates, =ventaja, =favor, =favorecemos, =primero, =primeros, =first, =se dara, =mejores condiciones, =mejor si, =sobre todo, =especialmente, =dirigido, =dirigida, =dirigidos, =enfocado, =pensado, =pensada, =designed, =geared, =catering,
    =aimed, =tailored`,
  IDEAL: `=ideal, =ideales, =perfecto, =perfecta, =perfect, =great, =excelente, =suited, =best, =mejor, =apto, =apta, =aptos, =aptas, =adecuado, =adecuada, =suitable, =good, =bueno, =buena, =recomendado, =recomendada,
    =recomendable, =appropriate, =apropiado, =apropiada, =hecho, =hecha`,
  ARTICLE: `=el, =la, =un, =una, =the, =mi, =su, =this, =este, =esta, =my`,
  FOR: `=para, =for`,
  TO: `=a, =to, =al`,
  WELCOME: `=bienvenido, =bienvenida, =bienvenidos, =bienvenidas, =welcome, =welcomed, =friendly, =tambien, =incluidos todos, =all welcome`,
  ACCEPT: `=quiere, =quieren, =quieras, =rente, =rentes, =renten, =rentas, =rentale, =rentales, =presta, =prestes, =presten, =prestan, =presto, =venda, =vendas, =vendan, =tratan, =trato, =meter, =meto, prestamo, =loan, =loans, credito, hipoteca, mortgage, =se acepta, =se aceptan, =se permite, =se permiten, =se admite, =se admiten, =se renta, =se rentan, =se alquila, =se vende, =acepto, =acepta, =aceptan, =aceptamos, =aceptaremos, =aceptado, =aceptados, =aceptadas,
    =aceptar, =permite, =permiten, =permitimos, =permitido, =permitida, =permitidos, =permitidas, =admite, =admiten, =admitimos, =admitidos, =admitida,
    =rento, =rentamos, =rentar, =rentarle, =rentarles, =venderle, =venderles, =venderselo, =alquilo, =alquilamos, =alquilar, =vendo, =vendemos, =vender, =vendera, =trabajo, =trabajamos, =trabajar, =presto, =prestamos a, =prestar, =damos, =dar, =tomamos, =recibo, =recibimos, =recibir, =tratamos,
    =accept, =accepts, =accepted, =accepting, =allow, =allows, =allowed, =permitted, =rent, =rents, =renting, =sell, =sells, =selling, =lend, =lending, =take, =takes, =quiero,  =tratar, =interesados, =viva, =vivan, =tener, =traer, =haya, =having, =work, =deal, =approve, =approved, =aprueba, =aprobamos, =se rentara, =se vendera, =calificamos, =dejan, =deja, =dejamos, =consideramos, =considerar, =considered, =califican, =financiamos, =financio`,
  AUXILIARY: `=puede, =pueden, =do, =does, =will, =we, =i, =se, =es, =son, =hay, =nos, =me, =le, =les, =te`,
  CONTACT: `=llamar, =llame, =llamen, =aplicar, =aplique, =apliquen, =apliques, =call, =apply, =inquire, =contact, =contactar, =preguntar, =pregunten, =pierda, =molestar, =molestarse, =bother, =escribir, =escriban`,
  PERSON: `usuario, user, paciente, patient, profesionista, pensionista, persona, =gente, inquilino, comprador, cliente, prestatario, solicitante, residente, huesped, familia, =family, =families, =household, =households, =people, =ppl, =mama, =mamas, =moms, =papas, 
    tenant, renter, buyer, client, borrower, applicant, resident, guest, individual, roommate, occupant, ocupante, arrendatario, interesado, =folks,
    =persons, trabajador, worker, profesional, professional, homeowner, =owners, compañero, =dueños, inversionista, investor, =party, =duenos, =investors`,
  BETWEEN: `=con, =with, =w, =anyone, =anybody, =somebody, =someone, =alguien, =quien, =quienes, =those, =en, =los, =las, =unos, =unas, =an, =all, =todo, =toda, =de, =del, =of, =in, =que, =who, =that, =are, =is, =be, =sea, =sean, =ser, =tenga, =tengan, =have, =has, =had, =any, =some, =other, =otro, =otros, =otra, =otras, =tipo, =clase, =clases, =kind, =muy, =very,
    =mas, =more, =muchos, =muchas, =many, =too, =ya, =these, =estas, =estos, =sean, =sus, =your, =our, =mis, =nuestro, =nuestros, =nuestra, =members, =miembro, =miembros, =practicante, =practicantes, =practicing, =pequeños, =small, =grandes, =ninguno, =serio, =serios, =serias, =serious,
    =quiet, =tranquilo, =tranquila, =tranquilos, =tranquilas, =responsable, =responsables, =responsible, =buen, =buena, =buenos, =buenas, =good, =clean, =limpio, =limpia, =decent, =decente, =decentes, =from, =origen, =uso, =use, =raza, =color, =legal, =nice, =working, =trabajadora, =por, =by, =on, =receiving, =reciban, =reciba, =holders, =housing, =both, =ambos, =mayoria, =members of, =devout, =devotos, =low, =income, =actualmente, =currently, =residencial, =solicitud, =solicitudes, =ofertas de, =programa, =program, =sola, =solas, =born, =mayormente, =predominantemente, =principalmente, =predominantly, =mostly, =mainly, =pueda, =puedan, =poder,  =single, =us, =able, =todavia, =aun, =totalmente, =absolutamente, =here, =aqui, =as`,
  OR: `=o, =u, =or, =ni, =nor, =y, =e, =and`,
  PLACE: `vecino, neighbor, =neighbour, =neighbours, barrio, vecindario, colonia, comunidad, zona, area, neighborhood, neighbourhood, =community, =communities, =block, =subdivision, =section, =part of town, sector, urbanizacion, fraccionamiento, complejo, =complex, vecindad`,
  HOME: `vivienda, dwelling, casa, hogar, =home, =homes, =house, residencia, =residence, edificio, =building, =buildings, apartamento, =apartment, condominio, =condo, =living`,
  ROOM: `cuarto, recamara, habitacion, dormitorio, =bedroom, =bedrooms, =room, =rooms`,
  FACILITY: `=barrio chino, iglesia, =church, templo, =temple, escuela, =school, colegio, universidad, =university, =college, hospital, cementerio, =cemetery, libreria, centro, =center, =centre, guarderia, =daycare, parroquia, misa, capilla, =chapel, ministerio, museo, =museum, calle,
    =street, avenida, parque, =park, gimnasio, =gym, baño, =bathroom, =restroom, =restrooms, vestidor, sala, area de juegos, play area, juego, patio, =yard, piscina, alberca, =pool, =playroom, =playground, =playset, columpio,
    restaurante, =restaurant, =restaurants, tienda, =store, =stores, =shop, mercado, =market, =grocery, supermercado, panaderia, =bakery, comida, =food, =cuisine, estilo, =style, =styled, azulejo, =tile, =tiles, teja, baldosa, arquitectura, =architecture, diseño, =design, mosaico, puerta, =door, =doors, embajada, =embassy, consulado, =consulate,
    peso, rampa, =ramp, =ramps, acceso, =access, =accessible, =accessibility, estacionamiento, =parking, elevador, barra, bano, ducha, =shower, entrada, =entrance, closet, =closet, =closets, casa club, =clubhouse, cerca, =fence, campamento, =camp, biblioteca, =library, cancha, pediatra, =clinic, clinica, consultorio, =nursery, ropa, salon, =salon, barberia, spa, festival, banco, =bank, cocina, =kitchen, pozo, punto, juguete, =toys, =toy, cama, =bunk, litera,
    techo, =roof, pared, =wall, muebles, gabinete, =cabinet, =cabinets, =standard, colonial, =colonial, =village, =revival, mision, =mission, =appliances, lavaplatos, negocio, empresa, =business, =businesses, asociacion, =association, ley, =act, =law, =compliant, =ada, =owned`,
  CHARGE: `=points, =puntos, =tasa, =rate, =rates, deposito, deposit, cargo, =fee, =fees, =cobro, =cobramos, =charge, =charges, =surcharge, recargo, =off, rebaja, precio`,
  TAX: `impuesto, exencion, =tax, =taxes, =exemption, =homestead, predial`,
  OWNER: `dueño, propietario, vendedor, heredero, =seller, =owner, =landlord, =vive, =viven, =vivio, =vivieron, =rentada, =rentado, =rentadas, =ocupada, =ocupado, =occupied, =rented, inquilino actual, inquilina actual, current tenant, =actual inquilino, heredaron, =herederos, herencia, =inherited, constructor, arquitecto, =agente, =realtor, =builder, =hereda`,
  EQUAL: `discriminar, =discrimina, =discriminan, =discriminamos, discriminacion, discriminate, =discriminates, =discrimination, =importar, =importa, regardless, igualdad, =equal, =sin distincion, =without regard, =fair housing, vivienda justa, =irrespective, =protected, =protegidas, =oportunidad de vivienda, =no distinction, =todos son bienvenidos, =everyone welcome, =indistinctly`,
  WATCHED: `supervision, =supervised, =unsupervised, =unattended, =acompañados, acompañado, =accompanied, =solos, =salvavidas, =lifeguard, =sin adulto, =vigilancia`,
} as const

export type SignalWord = keyof typeof SIGNAL_WORDS

/** Colours, which name people only beside a word for people, or in the plural after a signal. */
export const COLOUR_WORDS = {
  COLOURS: '=blancos, =blancas, =negros, =negras, =whites, =blacks, =morenos, =morenas, =prietos, =prietas',
  COLOUR: '=blanco, =blanca, =negro, =negra, =white, =black, =moreno, =morena, =prieto, =prieta, =colored',
} as const
