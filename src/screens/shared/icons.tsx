import type { ReactNode } from 'react'

/** An icon of the one family: lines of 1.8 on a grid of 24, as large as the text beside it. */
export const icon = (drawing: ReactNode) => () => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing}
  </svg>
)

export const PercentIcon = icon(
  <>
    <path d="M6 18L18 6" />
    <circle cx="7.5" cy="7.5" r="2.5" />
    <circle cx="16.5" cy="16.5" r="2.5" />
  </>,
)
/** An arrow into a tray. */
export const DepositIcon = icon(<path d="M12 3v11m-4.5-4.5L12 14l4.5-4.5M4 15v5h16v-5" />)
export const FilterIcon = icon(<path d="M4 5h16l-6 7.5V19l-4-2v-4.5z" />)
export const ViewIcon = icon(
  <>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const HideIcon = icon(
  <path d="M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.6 3.4M6.4 7.2A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4.7-1.4M10 10a3 3 0 0 0 4.2 4.2" />,
)
export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />)
/** Further actions. */
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />)
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />)
export const OkIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const WarningIcon = icon(<path d="M12 4l9.5 16h-19zM12 10v4.5m0 2.5v.1" />)
export const ClockIcon = icon(<path d="M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5l3.5 2" />)
/** A truck that drives, with the wind behind it. */
export const OnTheWayIcon = icon(
  <>
    <path d="M8 17h-.5M12 17h3.5M9 6.5h6V17M15 10h3.5l3 3.5V17H20M2 8h4.5M1.5 11.5h4.5M2 15h3" />
    <circle cx="10" cy="17.3" r="1.9" />
    <circle cx="17.8" cy="17.3" r="1.9" />
  </>,
)
/** Neither good nor bad. */
export const IdleIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M8.5 12h7" />
  </>,
)
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />)
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9 9l6 6m0-6l-6 6" />
  </>,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </>,
)
export const SignOutIcon = icon(<path d="M14 4H5v16h9M10 12h11m-3.5-3.5L21 12l-3.5 3.5" />)
export const ArrowIcon = icon(<path d="M4 12h16m-5-5l5 5-5 5" />)
/** A list with a tick. */
export const DoneIcon = icon(<path d="M4 6h9M4 11h9M4 16h6m3 1l3 3 5-6" />)
/** A star. */
export const BenefitsIcon = icon(<path d="M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.8z" />)

/** A pod with two beans. */
export const SoyIcon = icon(
  <>
    <path d="M5 19C4 12 9 4 19 4c1 10-6 16-14 15z" />
    <circle cx="10.5" cy="13.5" r="2" />
    <circle cx="14.5" cy="9" r="2" />
  </>,
)
