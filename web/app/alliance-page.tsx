import { AllianceScreen } from '../alliance/alliance-screen.tsx';
import { TalkPartsContext } from '../alliance/talk-parts.ts';
import { ChannelButton } from '../talk/channel-button.tsx';
import { CircularsPanel } from '../talk/circulars-panel.tsx';
import { RoomPanel } from '../talk/room-panel.tsx';
import { ThreatsPanel } from '../talk/threats-panel.tsx';

const parts = { Room: RoomPanel, Circulars: CircularsPanel, Channel: ChannelButton, Threats: ThreatsPanel };

/** /alliance: the player's alliance, with the room and the channels where its members talk. */
export const AlliancePage = () => (
  <TalkPartsContext value={parts}>
    <AllianceScreen />
  </TalkPartsContext>
);
