import { RegisterScreen } from '../account/register-screen.tsx';
import { PlayOn } from '../universe/play-on.tsx';

/** /register, from which a new player can go straight into a universe. */
export const RegisterPage = () => (
  <RegisterScreen renderNext={(credentials) => <PlayOn credentials={credentials} />} />
);
