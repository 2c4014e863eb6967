import { useState } from 'react';
import { AppFrame } from '../app/app-frame.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { StockBar } from '../app/stock-bar.tsx';
import { Ticker } from '../app/ticker.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { PageHead } from '../ui/page-head.tsx';
import { CardsSection } from './cards-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ControlsSection } from './controls-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { sampleStock, sampleView } from './sample.ts';
import { StatesSection } from './states-section.tsx';
import { TableSection } from './table-section.tsx';

const start = Date.now();

/** Every component in its states, inside the frame of the game. */
export function GalleryPage() {
  const [planetId, setPlanetId] = useState(1);
  const [crisis, setCrisis] = useState(true);
  return (
    <AppFrame
      view={sampleView(planetId, setPlanetId)}
      stock={<TickingStock />}
      aside={null}
      ticker={<Ticker news={null} crisis={crisis ? { shortfall: 22, powered: 82 } : null} />}
    >
      <HeroSection />
      <PageHead
        heading={<PageHeading title="Gallery">Gallery</PageHeading>}
        note="Every component in its states"
      >
        <Button icon="lucide/zap" onClick={() => setCrisis(!crisis)}>
          Ticker
        </Button>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <CardsSection />
        <ControlsSection />
        <FiguresSection />
        <ChartsSection />
        <StatesSection />
        <TableSection />
        <PicturesSection />
      </div>
    </AppFrame>
  );
}

function TickingStock() {
  return <StockBar entries={sampleStock((useNow() - start) / 1000)} />;
}
