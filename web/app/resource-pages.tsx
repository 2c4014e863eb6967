import { ResourceScreen } from '../planet/resource-screen.tsx';

export const MetalPage = () => <ResourceScreen resource="metal" />;
export const CrystalPage = () => <ResourceScreen resource="crystal" />;
export const DeuteriumPage = () => <ResourceScreen resource="deuterium" />;
export const FoodPage = () => <ResourceScreen resource="food" />;
export const EnergyPage = () => <ResourceScreen resource="energy" />;
