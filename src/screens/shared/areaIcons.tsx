import { icon } from './icons.tsx'

// An icon for each area of the portal; what they stand for is told apart by its outline alone.

/** A crate. */
export const CargoIcon = icon(
  <path d="M3.5 7.8 12 3.5l8.5 4.3v8.4L12 20.5l-8.5-4.3V7.8zm0 0 8.5 4.3 8.5-4.3M12 12.1v8.4" />,
)

/** A head with a cap. */
export const DriverIcon = icon(
  <>
    <path d="M7.8 8.2V7a4.2 4.2 0 0 1 8.4 0v1.2M6.3 8.2h11.4M8 8.2v.8a4 4 0 0 0 8 0v-.8" />
    <path d="M4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6" />
  </>,
)

/** Two heads. */
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.7" />
    <path d="M2.5 20c.5-3.8 2.9-5.7 6.5-5.7s6 1.9 6.5 5.7M15.7 4.7a3.7 3.7 0 0 1 0 6.6M18 14.8c2 .8 3.2 2.5 3.5 5.2" />
  </>,
)

/** A tractor unit alone: a cab, and the frame behind it with nothing on it. */
export const VehicleIcon = icon(
  <>
    <path d="M11 17V5.5h5.7a1.5 1.5 0 0 1 1.4 1L20.5 12v5h-1M11 12h9.4M11 14.5H3V17h1.5m4.5 0h6" />
    <circle cx="6.8" cy="17.3" r="2.2" />
    <circle cx="17.2" cy="17.3" r="2.2" />
  </>,
)

/** A trailer alone, on its two axles and its leg. */
export const TrailerIcon = icon(
  <>
    <path d="M8.2 16H2V6h20v10h-4.6M13.4 16h-1M5 16v3" />
    <circle cx="10.3" cy="17" r="1.9" />
    <circle cx="15.5" cy="17" r="1.9" />
  </>,
)

/** The whole combination: a trailer on two axles, and the cab before it. */
export const TruckIcon = icon(
  <>
    <path d="M2.2 16H1.2V5.5h12.6V16h-3M13.8 16H17V8.5h2.5l3.3 4.5v3h-2M17 12.8h5.6" />
    <circle cx="4.3" cy="17.3" r="1.7" />
    <circle cx="8.7" cy="17.3" r="1.7" />
    <circle cx="18.7" cy="17.3" r="1.7" />
  </>,
)

/** A card. */
export const PaymentIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M6.5 14.7h3.5" />
  </>,
)

export const PhoneIcon = icon(
  <path d="M5 4h4l1.5 5-2 1.5a12 12 0 0 0 5 5l1.5-2 5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1z" />,
)

/** A barrier that is open. */
export const TollIcon = icon(
  <path d="M4.5 20.5v-9.5h5v9.5M7 11l12.5-6.5M11.5 8.6l1 1.9m3-4 1 1.9M2.5 20.5h19" />,
)

/** A sheet with lines. */
export const TermsIcon = icon(<path d="M6 3.5h8.5l4 4v13H6zM14 3.5V8h4.5M9 12h6.5M9 16h6.5" />)

/** An office and its neighbour. */
export const CompanyIcon = icon(
  <path d="M4 20.5V4.5h9v16M13 10h7v10.5M2.5 20.5h19M7 8.5h3M7 12.5h3M7 16.5h3M16.5 14h.1M16.5 17h.1" />,
)
