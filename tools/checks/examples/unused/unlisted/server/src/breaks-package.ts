import 'leaflet'
